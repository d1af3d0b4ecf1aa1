package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.PlyTracer;
import java.util.Locale;

/** Counts the events of a search. */
final class CountingTracer extends PlyTracer {
    private static final int NODES_PER_REPORT = 1 << 14;

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
     * Counts of a search.
     *
     * @param nodes nodes visited
     * @param deepest ply of the deepest node
     * @param leaves nodes below which nothing was searched
     * @param evaluations positions evaluated
     * @param previews children evaluated without a visit, to order or drop moves
     * @param expanded nodes whose moves were generated
     * @param moves sum of their moves
     * @param shallow cutoffs by a bound of the parent
     * @param deep cutoffs by a bound of an earlier ancestor
     * @param external cutoffs by a bound that the search itself has set
     * @param tableHits nodes whose value was in a table
     * @param pruned nodes whose other moves were pruned although they might matter
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
            long external,
            long tableHits,
            long pruned,
            long dropped) {
        /** Returns the mean number of moves. */
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
        if (++nodes % NODES_PER_REPORT == 0) {
            progress.print(() -> String.format(Locale.ROOT, "%,d nodes", nodes));
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
    public void prune(int move) {
        dropped++;
    }

    @Override
    public void leave(int value, NodeExit how, int origin) {
        switch (how) {
            case LEAF -> leaves++;
            case CUTOFF, BOUNDED -> countCutoff(origin);
            case TABLE_HIT -> remembered++;
            case PRUNED -> givenUp++;
            case SEARCHED, BEST_PROVEN -> {
                // No work was saved.
            }
        }
    }

    private void countCutoff(int origin) {
        if (origin == FROM_CALLER) {
            asked++;
        } else if (origin == ply() - 1) {
            shallow++;
        } else {
            deep++;
        }
    }
}
