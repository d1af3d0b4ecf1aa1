package dev.eldest.server.cli;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeSet;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Default values of options, from the environment and a properties file. For {@code --max-sessions} these are the
 * variable {@code ELDEST_MAX_SESSIONS}, then the key {@code max-sessions} of the file that {@code --config} names.
 */
final class EnvironmentDefaults implements IDefaultValueProvider {
    private static final String CONFIG = "--config";
    private static final String TOKEN = "token";
    private static final String FILE_PREFIX = "@";

    private final Map<String, String> environment;
    private final Properties file = new Properties();
    private final String fileName;
    private final SecretFiles secretFiles = new SecretFiles();

    private EnvironmentDefaults(Map<String, String> environment, String fileName) {
        this.environment = environment;
        this.fileName = fileName;
    }

    /**
     * Reads the file, if one is named, and installs the defaults in the command.
     *
     * @throws ParameterException if the file is invalid
     */
    static void install(CommandSpec command, Map<String, String> environment, List<String> arguments) {
        String given = fileName(arguments);
        EnvironmentDefaults environmentDefaults =
                new EnvironmentDefaults(environment, given == null ? environment.get(variable(CONFIG)) : given);
        environmentDefaults.read(command);
        command.defaultValueProvider(environmentDefaults);
    }

    /** Rereads the file and installs the defaults in another command of the same kind. */
    void reinstall(CommandSpec command) {
        EnvironmentDefaults reloaded = new EnvironmentDefaults(environment, fileName);
        reloaded.read(command);
        command.defaultValueProvider(reloaded);
    }

    /** Returns the properties file, or null. */
    Path file() {
        return fileName == null ? null : Path.of(fileName);
    }

    @Override
    public String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || option.usageHelp() || option.versionHelp()) {
            return null;
        }
        String fromEnvironment = environment.get(variable(option.longestName()));
        return fromEnvironment == null ? file.getProperty(key(option)) : fromEnvironment;
    }

    /** Returns a suffix for error messages that names the source of a default value; empty if there is none. */
    String sourceSuffix(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || defaultValue(argument) == null) {
            return "";
        }
        String variable = variable(option.longestName());
        return environment.containsKey(variable)
                ? ", from environment variable " + variable
                : ", from file " + TextSanitizer.echo(fileName);
    }

    /** Finds the file name before the command line is parsed. */
    private static String fileName(List<String> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            if (word.startsWith(CONFIG + "=")) {
                return word.substring(CONFIG.length() + 1);
            }
            if (word.equals(CONFIG) && i + 1 < arguments.size()) {
                return arguments.get(i + 1);
            }
        }
        return null;
    }

    private void read(CommandSpec command) {
        if (fileName == null) {
            return;
        }
        try {
            file.load(new StringReader(SmallFile.read(Path.of(fileName))));
        } catch (IOException | IllegalArgumentException e) {
            throw new ParameterException(
                    command.commandLine(), CONFIG + ": cannot read file '" + TextSanitizer.echo(fileName) + "'", e);
        }
        if (!file.getProperty(TOKEN, FILE_PREFIX).startsWith(FILE_PREFIX)) {
            secretFiles.warnIfReadable(command, CONFIG, Path.of(fileName));
        }
        TreeSet<String> known = new TreeSet<>();
        command.options().stream()
                .filter(option -> !option.usageHelp() && !option.versionHelp())
                .map(EnvironmentDefaults::key)
                .forEach(known::add);
        for (String key : file.stringPropertyNames()) {
            if (!known.contains(key)) {
                throw new ParameterException(
                        command.commandLine(),
                        "'" + TextSanitizer.echo(key) + "' in file " + TextSanitizer.echo(fileName)
                                + " is not an option; expected one of " + String.join(", ", known));
            }
        }
    }

    private static String key(OptionSpec option) {
        return option.longestName().replaceFirst("^--", "");
    }

    private static String variable(String option) {
        return "ELDEST_" + option.replaceFirst("^--", "").replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
