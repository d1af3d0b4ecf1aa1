package dev.eldest.bench.match.analyze;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Prints the progress of an analysis every two seconds. */
final class AnalysisProgress {
    private static final long PRINT_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintWriter err;
    private int total;
    private int left;
    private int done;
    private long startNanos;
    private long lastPrintNanos;

    AnalysisProgress(PrintWriter err) {
        this.err = err;
    }

    void start(int positions, int stillOpen) {
        total = positions;
        left = stillOpen;
        startNanos = System.nanoTime();
        lastPrintNanos = startNanos;
        if (stillOpen < positions) {
            print(positions - stillOpen + " of " + positions + " positions already done");
        }
    }

    /** Counts an answered position. */
    void countAnswer() {
        done++;
        left--;
    }

    void printIfDue() {
        long now = System.nanoTime();
        if (done > 0 && now - lastPrintNanos >= PRINT_INTERVAL_NANOS) {
            lastPrintNanos = now;
            double rate = rate();
            print(String.format(
                    Locale.ROOT,
                    "%d of %d positions, %.1f per second, %.0f s left",
                    total - left,
                    total,
                    rate,
                    left / rate));
        }
    }

    void printTotal() {
        print(String.format(Locale.ROOT, "%d positions, %.1f per second", total, rate()));
    }

    private double rate() {
        return done * NANOS_PER_SECOND / Math.max(1, System.nanoTime() - startNanos);
    }

    private void print(String line) {
        err.println(line);
    }
}
