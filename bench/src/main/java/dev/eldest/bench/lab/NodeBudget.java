package dev.eldest.bench.lab;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;

/**
 * Counts the nodes of a search, tells those who wait how many they are, and ends what takes too long. For one thread.
 */
public final class NodeBudget {
    /** The option that says how many there may be. */
    public static final String OPTION = "--nodes";

    private static final int NODES_PER_LOOK = 1 << 14;

    private final long most;
    private final ProgressLines progress;
    private long nodes;

    /** Thrown where there would be more; the message is a sentence. */
    public static final class Spent extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Spent(long most) {
            super(String.format(Locale.ROOT, "given up after %,d nodes, which %s allows", most, OPTION));
        }
    }

    public NodeBudget(long most, ProgressLines progress) {
        this.most = most;
        this.progress = progress;
    }

    /** One that nobody waits for. */
    public static NodeBudget silent(long most) {
        return new NodeBudget(most, new ProgressLines(new PrintWriter(Writer.nullWriter())));
    }

    /** Another one. */
    public void take() {
        if (++nodes > most) {
            throw new Spent(most);
        }
        if (nodes % NODES_PER_LOOK == 0) {
            progress.tell(() -> String.format(Locale.ROOT, "%,d nodes", nodes));
        }
    }

    public long nodes() {
        return nodes;
    }
}
