package dev.eldest.bench.measure.shared;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;

/** Prints the progress of a task at intervals. Belongs to one thread. */
public final class Progress {
    private static final Duration DEFAULT_INTERVAL = Duration.ofSeconds(5);
    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintWriter out;
    private final String task;
    private final long total;
    private final long intervalNanos;
    private long before;
    private long start = System.nanoTime();
    private long lastPrint = start;

    public Progress(PrintWriter out, String task, long total) {
        this(out, task, total, DEFAULT_INTERVAL);
    }

    /** @param interval least time between two lines */
    public Progress(PrintWriter out, String task, long total, Duration interval) {
        this.out = out;
        this.task = task;
        this.total = total;
        intervalNanos = interval.toNanos();
    }

    /** Starts the time, with {@code done} items done before. */
    public void restart(long done) {
        before = done;
        start = System.nanoTime();
        lastPrint = start;
    }

    /** Prints a line if the last one is old enough and there is progress. */
    public void update(long done) {
        if (done > before && System.nanoTime() - lastPrint >= intervalNanos) {
            lastPrint = System.nanoTime();
            long left = Math.round(Math.max(0, total - done) / perSecond(done));
            print(String.format(
                    Locale.ROOT,
                    "%,d of %,d, %s per second, about %d:%02d left",
                    done,
                    total,
                    rate(done),
                    left / 60,
                    left % 60));
        }
    }

    /** Prints the last line; none if nothing was left to do. */
    public void finish(long done) {
        if (done == before) {
            return;
        }
        print(String.format(Locale.ROOT, "%,d in %.1f s, %s per second", done - before, seconds(), rate(done)));
    }

    private void print(String how) {
        out.println(task + ": " + how);
    }

    private String rate(long done) {
        double rate = perSecond(done);
        return String.format(Locale.ROOT, rate < 100 ? "%.1f" : "%,.0f", rate);
    }

    private double perSecond(long done) {
        return (done - before) / seconds();
    }

    private double seconds() {
        return Math.max(1, System.nanoTime() - start) / NANOS_PER_SECOND;
    }
}
