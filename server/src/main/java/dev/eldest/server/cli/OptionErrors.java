package dev.eldest.server.cli;

import dev.eldest.engine.api.Range;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** What is said of an option whose value is wrong. */
final class OptionErrors {
    private OptionErrors() {}

    /** @param why the rest of a sentence that begins with the option's name */
    static ParameterException of(CommandSpec command, String option, String why) {
        return of(command, option, why, null);
    }

    /** The same. {@code cause} is why the option's file cannot be used, or null. */
    static ParameterException of(CommandSpec command, String option, String why, Throwable cause) {
        OptionSpec spec = command.findOption(option);
        return new ParameterException(command.commandLine(), option + " " + why, cause, spec, null);
    }

    static void requireRange(CommandSpec command, String option, long value, long least, long most) {
        Range allowed = new Range(least, most);
        if (!allowed.holds(value)) {
            throw of(command, option, allowed.refusal(value));
        }
    }
}
