package dev.eldest.bench;

import dev.eldest.engine.api.Range;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * What the command line must be. Commands and their groups of options say by a {@link ParameterException} that it is
 * not so; what reads a text for them knows no command line and refuses it, which the command then says so.
 */
public final class Require {
    private Require() {}

    /** Refuses a number outside a range, both ends of which are allowed. */
    public static void from(CommandSpec command, String option, long value, long least, long most) {
        in(new Range(least, most), command, option, value);
    }

    public static void in(Range allowed, CommandSpec command, String option, long value) {
        if (!allowed.holds(value)) {
            throw bad(command, option + " " + allowed.refusal(value));
        }
    }

    /** Prints what is no fault, but should be changed. */
    public static Consumer<String> warner(CommandSpec command) {
        return words -> command.commandLine().getErr().println(command.qualifiedName() + ": warning: " + words);
    }

    /** To throw where a value of the command line is wrong; {@code why} is the sentence that says so. */
    public static ParameterException bad(CommandSpec command, String why) {
        return new ParameterException(command.commandLine(), why);
    }
}
