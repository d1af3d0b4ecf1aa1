package dev.eldest.server.cli;

import dev.eldest.engine.api.Range;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Error messages about option values. */
final class OptionErrors {
    private OptionErrors() {}

    /**
     * Returns an error about an option.
     *
     * @param why end of a message that starts with the option's name
     */
    static ParameterException of(CommandSpec command, String option, String why) {
        return of(command, option, why, null);
    }

    /** Does the same with a cause: the error of the option's file, or null. */
    static ParameterException of(CommandSpec command, String option, String why, Throwable cause) {
        OptionSpec spec = command.findOption(option);
        return new ParameterException(command.commandLine(), option + " " + why, cause, spec, null);
    }

    static void requireRange(CommandSpec command, String option, long value, long least, long most) {
        Range allowed = new Range(least, most);
        if (!allowed.contains(value)) {
            throw of(command, option, allowed.errorMessage(value));
        }
    }
}
