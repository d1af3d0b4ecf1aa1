package dev.eldest.bench.learn.report;

import java.io.PrintWriter;
import java.util.Locale;

/** Tells now and then how far something has come. Belongs to one thread. */
public final class Progress {
    private static final long EVERY_NANOS = 5_000_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;

    private final PrintWriter out;
    private final String what;
    private final long total;
    private long before;
    private long start = System.nanoTime();
    private long told = start;

    public Progress(PrintWriter out, String what, long total) {
        this.out = out;
        this.what = what;
        this.total = total;
    }

    /** It begins now, with so much done before. */
    public void begin(long done) {
        before = done;
        start = System.nanoTime();
        told = start;
    }

    /** Prints a line if the last one was a while ago. */
    public void at(long done) {
        if (System.nanoTime() - told >= EVERY_NANOS) {
            told = System.nanoTime();
            long left = Math.round(Math.max(0, total - done) / Math.max(1e-9, perSecond(done)));
            tell(String.format(
                    Locale.ROOT,
                    "%,d of %,d, %,.0f a second, about %d:%02d left",
                    done,
                    total,
                    perSecond(done),
                    left / 60,
                    left % 60));
        }
    }

    public void finished(long done) {
        tell(String.format(Locale.ROOT, "%,d in %.1f s, %,.0f a second", done - before, seconds(), perSecond(done)));
    }

    private void tell(String how) {
        out.println(what + ": " + how);
        out.flush();
    }

    private double perSecond(long done) {
        return (done - before) / seconds();
    }

    private double seconds() {
        return Math.max(1, System.nanoTime() - start) / NANOS_PER_SECOND;
    }
}
