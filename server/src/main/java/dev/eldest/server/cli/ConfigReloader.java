package dev.eldest.server.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Reads a server's options anew: the same command line and environment, and the files as they are now. */
final class ConfigReloader {
    /** As they were read at the start. */
    private final CommandSpec first;

    ConfigReloader(CommandSpec first) {
        this.first = first;
    }

    /** The options as they stand now; a {@link CommandLine.ParameterException} tells what is wrong. */
    CommandSpec read() {
        List<String> arguments = first.root().commandLine().getParseResult().originalArgs();
        CommandLine line = Main.commandLine(arguments.toArray(String[]::new));
        CommandSpec anew = line.getSubcommands().get(first.name()).getCommandSpec();
        if (first.defaultValueProvider() instanceof EnvironmentDefaults environmentDefaults) {
            environmentDefaults.supplyAnew(anew);
        }
        line.parseArgs(arguments.toArray(String[]::new));
        return anew;
    }

    /** Of the options that must not change while the server runs, those that have. */
    List<String> changedForLater(CommandSpec anew) {
        return anew.options().stream()
                .filter(option -> !ReloadableConfig.NAMES.contains(option.longestName()))
                .filter(option -> !Objects.equals(option.getValue(), valueAtFirst(option.longestName())))
                .map(OptionSpec::longestName)
                .toList();
    }

    private Object valueAtFirst(String name) {
        return first.findOption(name).getValue();
    }

    /** The files that all this stands in. */
    List<Path> files(ReloadableConfig now) {
        List<Path> files = new ArrayList<>(now.tokenFiles());
        if (first.defaultValueProvider() instanceof EnvironmentDefaults environmentDefaults
                && environmentDefaults.file() != null) {
            files.add(environmentDefaults.file());
        }
        return files;
    }
}
