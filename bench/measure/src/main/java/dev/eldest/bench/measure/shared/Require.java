package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.Range;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.file.Files;
import java.nio.file.Path;
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

    /** Refuses a file that cannot be written, before a long run. */
    public static void requireWritable(CommandSpec command, String option, Path file) {
        Path folder = file.toAbsolutePath().getParent();
        boolean writable = Files.exists(file)
                ? Files.isWritable(file) && !Files.isDirectory(file)
                : folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
        if (!writable) {
            throw invalidValue(command, unwritable(option, file));
        }
    }

    /** Returns the message about a file that cannot be written. */
    public static String unwritable(String option, Path file) {
        return option + ": '" + TextSanitizer.echo(file.toString()) + "' cannot be written";
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
