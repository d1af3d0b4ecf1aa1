package dev.eldest.bench.lab.solve;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.engine.spi.Solver;
import java.util.Locale;

/**
 * What a solver may spend, in nodes and in time, and how it comes to an end. Used by one thread, whose interruption
 * ends it.
 */
final class SolverBudget implements Solver.Budget {
    private static final double NANOS = 1e9;

    private final long mostNodes;
    private final int mostSeconds;
    private final ProgressLines progress;
    private final long start = System.nanoTime();
    private long nodes;
    /** Null unless something has ended it before the solver did. */
    private String ended;

    SolverBudget(long mostNodes, int mostSeconds, ProgressLines progress) {
        this.mostNodes = mostNodes;
        this.mostSeconds = mostSeconds;
        this.progress = progress;
    }

    @Override
    public boolean spend(long more) {
        if (ended != null) {
            return false;
        }
        if (Thread.currentThread().isInterrupted()) {
            ended = "interrupted";
        } else if (nodes + more > mostNodes) {
            ended = String.format(Locale.ROOT, "ended by the limit of %,d nodes", mostNodes);
        } else if (seconds() >= mostSeconds) {
            ended = "ended by the limit of " + mostSeconds + " seconds";
        } else {
            nodes += more;
            progress.tell(() -> String.format(Locale.ROOT, "%,d nodes", nodes));
        }
        return ended == null;
    }

    private double seconds() {
        return (System.nanoTime() - start) / NANOS;
    }

    /** How it came to an end, and what was spent. */
    String report() {
        return String.format(
                Locale.ROOT,
                "the search %s after %,d nodes and %.1f s",
                ended == null
                        ? "ended by itself, with nothing left to try or at the solver's own limit,"
                        : "was " + ended,
                nodes,
                seconds());
    }
}
