package dev.eldest.bench.analyze;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Tells how far an analysis is, every few seconds. */
final class AnalysisProgress {
    private static final long BETWEEN_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintWriter err;
    private int all;
    private int left;
    private int done;
    private long beganNanos;
    private long toldNanos;

    AnalysisProgress(PrintWriter err) {
        this.err = err;
    }

    void begin(int positions, int stillOpen) {
        all = positions;
        left = stillOpen;
        beganNanos = System.nanoTime();
        toldNanos = beganNanos;
        if (stillOpen < positions) {
            say(positions - stillOpen + " of " + positions + " positions are done already");
        }
    }

    /** One more has its answer. */
    void one() {
        done++;
        left--;
    }

    void tell() {
        long now = System.nanoTime();
        if (done > 0 && now - toldNanos >= BETWEEN_NANOS) {
            toldNanos = now;
            double rate = rate();
            say(String.format(
                    Locale.ROOT, "%d of %d positions, %.1f a second, %.0f s left", all - left, all, rate, left / rate));
        }
    }

    void end() {
        say(String.format(Locale.ROOT, "%d positions, %.1f a second", all, rate()));
    }

    private double rate() {
        return done * NANOS_PER_SECOND / Math.max(1, System.nanoTime() - beganNanos);
    }

    private void say(String line) {
        err.println(line);
        err.flush();
    }
}
