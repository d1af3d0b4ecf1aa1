package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.PlyTracer;
import java.util.Locale;

/** Counts what a search does. */
final class CountingTracer extends PlyTracer {
    private static final int NODES_PER_LOOK = 1 << 14;

    private final ProgressLines progress;
    private int deepest;
    private long nodes;
    private long leaves;
    private long evaluations;
    private long previews;
    private long expanded;
    private long moves;
    private long shallow;
    private long deep;
    private long asked;
    private long remembered;
    private long givenUp;
    private long dropped;

    /**
     * What was counted.
     *
     * @param deepest the ply of the farthest node
     * @param leaves nodes below which nothing was searched
     * @param previews children evaluated without a visit, to order or drop moves
     * @param expanded nodes whose moves were looked at
     * @param moves how many they had
     * @param shallow cutoffs because of a choice that the node's parent has
     * @param deep cutoffs because of a choice further up
     * @param asked cutoffs because of a bound that nobody's choice has set, but the search itself
     * @param remembered nodes whose value was found in a table
     * @param givenUp nodes left though the rest of their moves might have changed something
     * @param dropped moves never searched
     */
    record Counts(
            long nodes,
            int deepest,
            long leaves,
            long evaluations,
            long previews,
            long expanded,
            long moves,
            long shallow,
            long deep,
            long asked,
            long remembered,
            long givenUp,
            long dropped) {
        /** The mean number of moves. */
        double branching() {
            return expanded == 0 ? 0 : (double) moves / expanded;
        }
    }

    CountingTracer(ProgressLines progress) {
        this.progress = progress;
    }

    Counts counts() {
        return new Counts(
                nodes,
                deepest,
                leaves,
                evaluations,
                previews,
                expanded,
                moves,
                shallow,
                deep,
                asked,
                remembered,
                givenUp,
                dropped);
    }

    @Override
    public void visit(int alpha, int beta) {
        deepest = Math.max(deepest, ply());
        if (++nodes % NODES_PER_LOOK == 0) {
            progress.tell(() -> String.format(Locale.ROOT, "%,d nodes", nodes));
        }
    }

    @Override
    public void expand(int[] ofNode) {
        expanded++;
        moves += ofNode.length;
    }

    @Override
    public void evaluate() {
        evaluations++;
    }

    @Override
    public void preview() {
        previews++;
    }

    @Override
    public void drop(int move) {
        dropped++;
    }

    @Override
    public void leave(int value, NodeExit how, int origin) {
        switch (how) {
            case LEAF -> leaves++;
            case CUT, OUTBID -> cut(origin);
            case REMEMBERED -> remembered++;
            case GIVEN_UP -> givenUp++;
            case SEARCHED, DECIDED -> {
                // Nothing was saved.
            }
        }
    }

    private void cut(int origin) {
        if (origin == FROM_OUTSIDE) {
            asked++;
        } else if (origin == ply() - 1) {
            shallow++;
        } else {
            deep++;
        }
    }
}
