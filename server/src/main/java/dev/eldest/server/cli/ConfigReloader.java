package dev.eldest.server.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Rereads a server's options: same command line and environment, current files. */
final class ConfigReloader {
    /** Options as read at the start. */
    private final CommandSpec first;

    ConfigReloader(CommandSpec first) {
        this.first = first;
    }

    /**
     * Returns the current options.
     *
     * @throws CommandLine.ParameterException if an option is invalid
     */
    CommandSpec read() {
        List<String> arguments = first.root().commandLine().getParseResult().originalArgs();
        CommandLine line = Main.commandLine(arguments.toArray(String[]::new));
        CommandSpec reloaded = line.getSubcommands().get(first.name()).getCommandSpec();
        if (first.defaultValueProvider() instanceof EnvironmentDefaults environmentDefaults) {
            environmentDefaults.reinstall(reloaded);
        }
        line.parseArgs(arguments.toArray(String[]::new));
        return reloaded;
    }

    /** Returns the names of changed options that take effect only after a restart. */
    List<String> restartOnlyChanges(CommandSpec reloaded) {
        return reloaded.options().stream()
                .filter(option -> !ReloadableConfig.OPTION_NAMES.contains(option.longestName()))
                .filter(option -> !Objects.equals(option.getValue(), initialValue(option.longestName())))
                .map(OptionSpec::longestName)
                .toList();
    }

    private Object initialValue(String name) {
        return first.findOption(name).getValue();
    }

    /** Returns the files that the options are read from. */
    List<Path> files(ReloadableConfig now) {
        List<Path> files = new ArrayList<>(now.tokenFiles());
        if (first.defaultValueProvider() instanceof EnvironmentDefaults environmentDefaults
                && environmentDefaults.file() != null) {
            files.add(environmentDefaults.file());
        }
        return files;
    }
}
