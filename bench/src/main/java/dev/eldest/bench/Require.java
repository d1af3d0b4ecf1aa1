package dev.eldest.bench;

import dev.eldest.engine.api.Range;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What numbers of the command line must be. */
public final class Require {
    private Require() {}

    /** Refuses a number outside a range, both ends of which are allowed. */
    public static void from(CommandSpec command, String option, long value, long least, long most) {
        Range allowed = new Range(least, most);
        if (!allowed.holds(value)) {
            throw new ParameterException(
                    command.commandLine(), option + " must be " + allowed + ", not '" + value + "'");
        }
    }
}
