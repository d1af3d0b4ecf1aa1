package dev.eldest.bench.measure;

import dev.eldest.engine.api.PerftListener;
import java.io.PrintWriter;

/** Prints the counts and the speed of a perft. */
final class PerftReport implements PerftListener {
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final PrintWriter out;
    private long leaves;

    PerftReport(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void move(String move, long count) {
        out.println(move + ": " + count);
    }

    @Override
    public void total(long count) {
        leaves = count;
        out.println();
        out.println("Nodes searched: " + count);
    }

    void time(long nanos) {
        long perSecond = Math.round((double) leaves * NANOS_PER_SECOND / Math.max(1, nanos));
        out.println("time " + nanos / 1_000_000 + " ms, " + perSecond + " leaves/s");
    }
}
