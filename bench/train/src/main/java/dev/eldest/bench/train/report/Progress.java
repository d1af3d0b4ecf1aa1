package dev.eldest.bench.train.report;

import java.io.PrintWriter;
import java.util.Locale;

/** Prints the progress of a task every five seconds. Belongs to one thread. */
public final class Progress {
    private static final long PRINT_INTERVAL_NANOS = 5_000_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintWriter out;
    private final String task;
    private final long total;
    private long before;
    private long start = System.nanoTime();
    private long lastPrint = start;

    public Progress(PrintWriter out, String task, long total) {
        this.out = out;
        this.task = task;
        this.total = total;
    }

    /** Starts the time, with {@code done} items done before. */
    public void restart(long done) {
        before = done;
        start = System.nanoTime();
        lastPrint = start;
    }

    /** Prints a line if the last one is old enough. */
    public void update(long done) {
        if (System.nanoTime() - lastPrint >= PRINT_INTERVAL_NANOS) {
            lastPrint = System.nanoTime();
            long left = Math.round(Math.max(0, total - done) / Math.max(1e-9, perSecond(done)));
            print(String.format(
                    Locale.ROOT,
                    "%,d of %,d, %,.0f per second, about %d:%02d left",
                    done,
                    total,
                    perSecond(done),
                    left / 60,
                    left % 60));
        }
    }

    public void finish(long done) {
        print(String.format(Locale.ROOT, "%,d in %.1f s, %,.0f per second", done - before, seconds(), perSecond(done)));
    }

    private void print(String how) {
        out.println(task + ": " + how);
    }

    private double perSecond(long done) {
        return (done - before) / seconds();
    }

    private double seconds() {
        return Math.max(1, System.nanoTime() - start) / NANOS_PER_SECOND;
    }
}
