package dev.eldest.bench.lab;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Tells those who wait how far it is, a line every few seconds. For all threads. */
public final class ProgressLines {
    private static final long NANOS_BETWEEN_LINES = TimeUnit.SECONDS.toNanos(5);

    private final PrintWriter to;
    private final long start = System.nanoTime();
    private final AtomicLong nextLine = new AtomicLong(start + NANOS_BETWEEN_LINES);

    public ProgressLines(PrintWriter to) {
        this.to = to;
    }

    /** To be called often; only now and then a line is due. */
    public void tell(Supplier<String> line) {
        long now = System.nanoTime();
        long due = nextLine.get();
        if (now - due >= 0 && nextLine.compareAndSet(due, now + NANOS_BETWEEN_LINES)) {
            to.println(String.format(Locale.ROOT, "%.0f s, %s", (now - start) / 1e9, line.get()));
            to.flush();
        }
    }
}
