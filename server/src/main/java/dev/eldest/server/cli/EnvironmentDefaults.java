package dev.eldest.server.cli;

import dev.eldest.protocol.text.SmallFile;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
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
    /** Names of options whose defaults are left out. */
    private final Set<String> ignored = new HashSet<>();

    private EnvironmentDefaults(Map<String, String> environment, String fileName) {
        this.environment = environment;
        this.fileName = fileName;
    }

    /**
     * Reads the file, if one is named, and installs the defaults in the command.
     *
     * @throws ParameterException if the file cannot be read
     */
    static EnvironmentDefaults install(CommandSpec command, Map<String, String> environment, List<String> arguments) {
        String given = fileName(arguments);
        return new EnvironmentDefaults(environment, given == null ? environment.get(variable(CONFIG)) : given)
                .installed(command);
    }

    /** Rereads the file and installs the defaults in another command of the same kind. */
    void reinstall(CommandSpec command) {
        new EnvironmentDefaults(environment, fileName).installed(command).requireKnownKeys(command);
    }

    private EnvironmentDefaults installed(CommandSpec command) {
        read(command);
        command.defaultValueProvider(this);
        return this;
    }

    /** Leaves out the default of an option. */
    void ignore(OptionSpec option) {
        ignored.add(option.longestName());
    }

    /** Returns the properties file, or null. */
    Path file() {
        return fileName == null ? null : Path.of(fileName);
    }

    @Override
    public String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option) || !mayBeSet(option) || ignored.contains(option.longestName())) {
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
    }

    /** @throws ParameterException if the file has a key that is not an option */
    void requireKnownKeys(CommandSpec command) {
        Set<String> known = command.options().stream()
                .filter(EnvironmentDefaults::mayBeSet)
                .map(EnvironmentDefaults::key)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> unknown = new TreeSet<>(file.stringPropertyNames());
        unknown.removeAll(known);
        if (!unknown.isEmpty()) {
            String names = unknown.stream()
                    .map(key -> "'" + TextSanitizer.echo(key) + "'")
                    .collect(Collectors.joining(", "));
            throw new ParameterException(
                    command.commandLine(),
                    names + " in file " + TextSanitizer.echo(fileName)
                            + (unknown.size() == 1 ? " is not an option" : " are not options") + "; expected one of "
                            + String.join(", ", known));
        }
    }

    private static boolean mayBeSet(OptionSpec option) {
        return !option.usageHelp()
                && !option.versionHelp()
                && !option.longestName().equals(ServeCommand.CHECK);
    }

    private static String key(OptionSpec option) {
        return option.longestName().replaceFirst("^--", "");
    }

    private static String variable(String option) {
        return "ELDEST_" + option.replaceFirst("^--", "").replace('-', '_').toUpperCase(Locale.ROOT);
    }
}
