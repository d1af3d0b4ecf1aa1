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
 * Values for options that the command line does not give: {@code --max-sessions} is {@code ELDEST_MAX_SESSIONS} in the
 * environment, or else {@code max-sessions} in the properties file that {@code --config} names.
 */
final class EnvironmentDefaults implements IDefaultValueProvider {
    private static final String CONFIG = "--config";
    private static final String TOKEN = "token";
    private static final String TOKEN_IN_FILE = "@";

    private final Map<String, String> environment;
    private final Properties file = new Properties();
    private final String fileName;

    private EnvironmentDefaults(Map<String, String> environment, String fileName) {
        this.environment = environment;
        this.fileName = fileName;
    }

    /** Reads the file, if one is named, and makes the values known to the command; a bad file is a bad parameter. */
    static void supply(CommandSpec command, Map<String, String> environment, List<String> arguments) {
        String named = fileName(arguments);
        EnvironmentDefaults environmentDefaults =
                new EnvironmentDefaults(environment, named == null ? environment.get(variable(CONFIG)) : named);
        environmentDefaults.read(command);
        command.defaultValueProvider(environmentDefaults);
    }

    /** The same for another command of this kind, with the file as it is now. */
    void supplyAnew(CommandSpec command) {
        EnvironmentDefaults anew = new EnvironmentDefaults(environment, fileName);
        anew.read(command);
        command.defaultValueProvider(anew);
    }

    /** Null if none is named. */
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

    /** Where an option's value comes from, if not from the command line: the end of a sentence about it. */
    String origin(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || defaultValue(argument) == null) {
            return "";
        }
        String variable = variable(option.longestName());
        return environment.containsKey(variable)
                ? ", from the environment variable " + variable
                : ", from the file " + TextSanitizer.echo(fileName);
    }

    /** The file is needed before the command line can be read as a whole. */
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
                    command.commandLine(), CONFIG + ": cannot read the file '" + TextSanitizer.echo(fileName) + "'", e);
        }
        if (!file.getProperty(TOKEN, TOKEN_IN_FILE).startsWith(TOKEN_IN_FILE)) {
            SecretFiles.warn(command, CONFIG, Path.of(fileName));
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
                        "'" + TextSanitizer.echo(key) + "' in the file " + TextSanitizer.echo(fileName)
                                + " is no option; there are " + String.join(", ", known));
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
