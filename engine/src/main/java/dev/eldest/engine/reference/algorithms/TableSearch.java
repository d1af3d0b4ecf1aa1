package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;

/** Alpha-beta with a table of bounds by position and depth. Searches again if the bounds do not decide. */
public final class TableSearch implements TreeSearch {
    private TreeCursor treeCursor;
    private BoundsTable table;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        table = new BoundsTable(treeCursor, depth);
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int atLeast, int atMost) {
        treeCursor.visit(atLeast, atMost);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        BoundsTable.Bounds known = table.entry(depth);
        if (known.lower >= atMost || known.lower == known.upper) {
            return treeCursor.leaveWithTableValue(known.lower);
        }
        if (known.upper <= atLeast) {
            return treeCursor.leaveWithTableValue(known.upper);
        }
        int alpha = Math.max(atLeast, known.lower);
        int beta = Math.min(atMost, known.upper);
        int best = -Score.INFINITE;
        for (int move : treeCursor.moves()) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            treeCursor.unmake();
            if (best >= beta) {
                table.update(known, best, alpha, beta);
                return treeCursor.leaveWithCutoff(best);
            }
        }
        table.update(known, best, alpha, beta);
        return treeCursor.leave(best);
    }
}
