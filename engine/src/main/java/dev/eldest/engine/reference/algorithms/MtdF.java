package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * MTD(f): the true value is closed in by searches that only ask "at least beta?", fail-soft and with a memory, so that
 * each repeats little of what the ones before have seen.
 */
public final class MtdF implements TreeSearch {
    private final int firstGuess;
    private TreeCursor treeCursor;
    private BoundsTable table;

    /** @param firstGuess the nearer to the value, the fewer the nodes */
    public MtdF(int firstGuess) {
        this.firstGuess = firstGuess;
    }

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        table = new BoundsTable(treeCursor, depth);
        int lower = -Score.INFINITE;
        int upper = Score.INFINITE;
        int value = firstGuess;
        int[] proven = {};
        while (lower < upper) {
            int beta = Math.max(value, lower + 1);
            treeCursor.pass("at least " + beta + "?");
            value = atLeast(beta, depth);
            if (value < beta) {
                upper = value;
            } else {
                lower = value;
                proven = treeCursor.line();
            }
        }
        treeCursor.settle(proven);
        return value;
    }

    private int atLeast(int beta, int depth) {
        treeCursor.visit(beta - 1, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        BoundsTable.Bounds known = table.here(depth);
        if (known.lower >= beta) {
            return treeCursor.remember(known.lower);
        }
        if (known.upper < beta) {
            return treeCursor.remember(known.upper);
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -atLeast(1 - beta, depth - 1));
            treeCursor.unmake();
            if (best >= beta) {
                table.learn(known, best, beta - 1, beta);
                return treeCursor.cut(best);
            }
        }
        table.learn(known, best, beta - 1, beta);
        return treeCursor.leave(best);
    }
}
