package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/**
 * MTD(f): converges on the value with fail-soft null-window searches that test "at least beta?". A table avoids most
 * repeated work.
 */
public final class MtdF implements TreeSearch {
    private final int firstGuess;
    private TreeCursor treeCursor;
    private BoundsTable table;

    /** @param firstGuess first test value; the closer to the result, the fewer the nodes */
    public MtdF(int firstGuess) {
        this.firstGuess = firstGuess;
    }

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        table = new BoundsTable(treeCursor, depth);
        int lower = -Score.INFINITE;
        int upper = Score.INFINITE;
        int value = firstGuess;
        int[] proven = {};
        while (lower < upper) {
            int beta = Math.max(value, lower + 1);
            treeCursor.startPass("at least " + beta + "?");
            value = atLeast(beta, depth);
            if (value < beta) {
                upper = value;
            } else {
                lower = value;
                proven = treeCursor.bestLine();
            }
        }
        treeCursor.setBestLine(proven);
        return value;
    }

    private int atLeast(int beta, int depth) {
        treeCursor.visit(beta - 1, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        BoundsTable.Bounds known = table.entry(depth);
        if (known.lower >= beta) {
            return treeCursor.leaveWithTableValue(known.lower);
        }
        if (known.upper < beta) {
            return treeCursor.leaveWithTableValue(known.upper);
        }
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -atLeast(1 - beta, depth - 1));
            treeCursor.unmake();
            if (best >= beta) {
                table.update(known, best, beta - 1, beta);
                return treeCursor.leaveWithCutoff(best);
            }
        }
        table.update(known, best, beta - 1, beta);
        return treeCursor.leave(best);
    }
}
