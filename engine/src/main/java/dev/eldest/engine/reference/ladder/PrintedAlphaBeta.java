package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta as Eppstein's lecture prints it. It tells all it knows where it cuts ({@code return value}), but nothing
 * more than alpha where no move reaches that: half fail-soft, half fail-hard.
 */
public final class PrintedAlphaBeta implements TreeSearch {
    private Walk walk;

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        return alphaBeta(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int alphaBeta(int depth, int atLeast, int beta) {
        int alpha = atLeast;
        walk.visit(alpha, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        for (int move : walk.moves()) {
            walk.make(move);
            int value = -alphaBeta(depth - 1, -beta, -alpha);
            walk.unmake();
            if (value >= beta) {
                return walk.cut(value);
            }
            if (value > alpha) {
                alpha = value;
            }
        }
        return walk.leave(alpha);
    }
}
