package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.Range;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Checks of command-line values. Commands and option groups throw a {@link ParameterException}. Parsers that have no
 * command line refuse a text, and the command converts the refusal.
 */
public final class Require {
    private Require() {}

    /** Refuses a number outside a range; both bounds are allowed. */
    public static void requireRange(CommandSpec command, String option, long value, long min, long max) {
        requireInRange(new Range(min, max), command, option, value);
    }

    public static void requireInRange(Range allowed, CommandSpec command, String option, long value) {
        if (!allowed.contains(value)) {
            throw invalidValue(command, option + " " + allowed.errorMessage(value));
        }
    }

    /** Returns a consumer that prints warnings to standard error. */
    public static Consumer<String> warner(CommandSpec command) {
        return warning -> command.commandLine().getErr().println(command.qualifiedName() + ": warning: " + warning);
    }

    /** Returns an exception for an invalid value of the command line. {@code reason} is the message. */
    public static ParameterException invalidValue(CommandSpec command, String reason) {
        return new ParameterException(command.commandLine(), reason);
    }
}
