package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/** Alpha-beta with a table: what was searched once is not searched again, however it is reached. */
public final class TableSearch implements TreeSearch {
    private Walk walk;
    private BoundsTable table;

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        table = new BoundsTable(walk, depth);
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int atLeast, int atMost) {
        walk.visit(atLeast, atMost);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        BoundsTable.Bounds known = table.here(depth);
        if (known.lower >= atMost || known.lower == known.upper) {
            return walk.remember(known.lower);
        }
        if (known.upper <= atLeast) {
            return walk.remember(known.upper);
        }
        int alpha = Math.max(atLeast, known.lower);
        int beta = Math.min(atMost, known.upper);
        int best = -Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            walk.unmake();
            if (best >= beta) {
                table.learn(known, best, alpha, beta);
                return walk.cut(best);
            }
        }
        table.learn(known, best, alpha, beta);
        return walk.leave(best);
    }
}
