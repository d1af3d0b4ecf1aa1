package dev.eldest.bench;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What numbers of the command line must be. */
public final class Require {
    private Require() {}

    /** Refuses a number outside a range, both ends of which are allowed. */
    public static void from(CommandSpec command, String option, long value, long least, long most) {
        if (value < least || value > most) {
            String allowed = most == Long.MAX_VALUE ? "of at least " + least : "from " + least + " to " + most;
            throw new ParameterException(
                    command.commandLine(), option + " must be a whole number " + allowed + ", not '" + value + "'");
        }
    }
}
