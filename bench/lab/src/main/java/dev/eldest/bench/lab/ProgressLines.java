package dev.eldest.bench.lab;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Prints progress of a long task, at most a line every 5 seconds. Thread-safe. */
public final class ProgressLines {
    private static final long NANOS_BETWEEN_LINES = TimeUnit.SECONDS.toNanos(5);

    private final PrintWriter out;
    private final long start = System.nanoTime();
    private final AtomicLong nextLine = new AtomicLong(start + NANOS_BETWEEN_LINES);

    public ProgressLines(PrintWriter out) {
        this.out = out;
    }

    /** Prints the line if one is due. Cheap, so call it often. */
    public void print(Supplier<String> line) {
        long now = System.nanoTime();
        long due = nextLine.get();
        if (now - due >= 0 && nextLine.compareAndSet(due, now + NANOS_BETWEEN_LINES)) {
            out.println(String.format(Locale.ROOT, "%.0f s, %s", (now - start) / 1e9, line.get()));
            out.flush();
        }
    }
}
