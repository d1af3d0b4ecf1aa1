package dev.eldest.bench.lab.solve;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.engine.spi.Solver;
import java.util.Locale;

/** Node and time budget of a solver, with the reason for its end. Not thread-safe; interrupting its thread ends it. */
final class SolverBudget implements Solver.Budget {
    private static final double NANOS = 1e9;

    private final long maxNodes;
    private final int maxSeconds;
    private final ProgressLines progress;
    private final long start = System.nanoTime();
    private long nodes;
    /** Reason for an early end, or null. */
    private String endReason;

    SolverBudget(long maxNodes, int maxSeconds, ProgressLines progress) {
        this.maxNodes = maxNodes;
        this.maxSeconds = maxSeconds;
        this.progress = progress;
    }

    @Override
    public boolean spend(long more) {
        if (endReason != null) {
            return false;
        }
        if (Thread.currentThread().isInterrupted()) {
            endReason = "interrupted";
        } else if (nodes + more > maxNodes) {
            endReason = String.format(Locale.ROOT, "stopped by the limit of %,d nodes", maxNodes);
        } else if (seconds() >= maxSeconds) {
            endReason = "stopped by the limit of " + maxSeconds + " seconds";
        } else {
            nodes += more;
            progress.print(() -> String.format(Locale.ROOT, "%,d nodes", nodes));
        }
        return endReason == null;
    }

    private double seconds() {
        return (System.nanoTime() - start) / NANOS;
    }

    /** Returns how the search ended and what it spent. */
    String report() {
        return String.format(
                Locale.ROOT,
                "search %s after %,d nodes and %.1f s",
                endReason == null ? "completed or at the solver's own limit" : endReason,
                nodes,
                seconds());
    }
}
