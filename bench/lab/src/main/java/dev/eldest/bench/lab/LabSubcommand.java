package dev.eldest.bench.lab;

import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.measure.shared.Require;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Base of commands that need no engine. */
public abstract class LabSubcommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    protected final CommandSpec spec() {
        return spec;
    }

    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    protected final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Prints a line by {@link String#format}, with decimal points, at once. */
    protected final void println(String pattern, Object... values) {
        out().println(String.format(Locale.ROOT, pattern, values));
        out().flush();
    }

    protected final void requireRange(String option, long value, long min, long max) {
        Require.requireRange(spec, option, value, min, max);
    }

    /** Returns an exception for an invalid value of the command line. {@code reason} is the message. */
    protected final ParameterException invalidValue(String reason) {
        return Require.invalidValue(spec, reason);
    }

    /** Writes the file that an option names. A file that is not writable is an error of the command line. */
    protected final void write(String option, Path file, String text) {
        try {
            AtomicFile.write(file, text);
        } catch (IOException e) {
            throw invalidValue(option + " must be a writable file, not '" + file + "'");
        }
    }
}
