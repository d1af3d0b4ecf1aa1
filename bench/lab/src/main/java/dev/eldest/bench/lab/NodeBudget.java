package dev.eldest.bench.lab;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;

/**
 * Node limit of a search. Counts the nodes, reports progress and throws {@link Spent} at the limit. Not thread-safe.
 */
public final class NodeBudget {
    /** Command-line option for the limit. */
    public static final String OPTION = "--nodes";

    private static final int NODES_PER_REPORT = 1 << 14;

    private final long limit;
    private final ProgressLines progress;
    private long nodes;

    /** Thrown when the limit is exceeded. The message is for users. */
    public static final class Spent extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Spent(long limit) {
            super(String.format(Locale.ROOT, "stopped at the limit of %,d nodes (%s)", limit, OPTION));
        }
    }

    public NodeBudget(long limit, ProgressLines progress) {
        this.limit = limit;
        this.progress = progress;
    }

    public static NodeBudget withoutProgress(long limit) {
        return new NodeBudget(limit, new ProgressLines(new PrintWriter(Writer.nullWriter())));
    }

    /**
     * Counts a node.
     *
     * @throws Spent if the limit is exceeded
     */
    public void countNode() {
        if (++nodes > limit) {
            throw new Spent(limit);
        }
        if (nodes % NODES_PER_REPORT == 0) {
            progress.print(() -> String.format(Locale.ROOT, "%,d nodes", nodes));
        }
    }

    public long nodes() {
        return nodes;
    }
}
