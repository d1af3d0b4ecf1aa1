package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.engine.reference.tree.NodeExit;
import dev.eldest.engine.reference.tree.Tracer;
import java.util.Locale;

/** Counts the events of a search. */
final class CountingTracer implements Tracer {
    private static final int NODES_PER_REPORT = 1 << 14;

    private final ProgressLines progress;
    /** Ply of the current node: 0 at the root. */
    private int ply;

    long nodes;
    /** Ply of the deepest node. */
    int deepest;
    /** Nodes below which nothing was searched. */
    long leaves;
    /** Positions evaluated. */
    long evaluations;
    /** Children evaluated without a visit, to order or drop moves. */
    long previews;
    /** Nodes whose moves were generated, and the sum of their moves. */
    private long expanded;

    private long moves;
    /** Cutoffs by a bound of the parent. */
    long shallow;
    /** Cutoffs by a bound of an earlier ancestor. */
    long deep;
    /** Cutoffs by a bound that the search itself has set. */
    long external;
    /** Nodes whose value was in a table. */
    long tableHits;
    /** Nodes whose other moves were pruned although they might matter. */
    long pruned;
    /** Moves never searched. */
    long dropped;

    CountingTracer(ProgressLines progress) {
        this.progress = progress;
    }

    /** Returns the mean number of moves. */
    double branching() {
        return expanded == 0 ? 0 : (double) moves / expanded;
    }

    @Override
    public void down(int move) {
        ply++;
    }

    @Override
    public void up() {
        ply--;
    }

    @Override
    public void visit(int alpha, int beta) {
        deepest = Math.max(deepest, ply);
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
            case TABLE_HIT -> tableHits++;
            case PRUNED -> pruned++;
            case SEARCHED, BEST_PROVEN -> {
                // No work was saved.
            }
        }
    }

    private void countCutoff(int origin) {
        if (origin == FROM_CALLER) {
            external++;
        } else if (origin == ply - 1) {
            shallow++;
        } else {
            deep++;
        }
    }
}
