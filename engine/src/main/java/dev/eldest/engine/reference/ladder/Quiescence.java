package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;

/**
 * Alpha-beta that judges quiet positions only: where it would stop amid an exchange, it goes on with the moves that
 * change the value at once. Whoever is to move may also stop there, unless he is threatened.
 */
public final class Quiescence implements TreeSearch {
    private static final int DEEPEST = 32;

    private Walk walk;

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        return search(depth, -Score.INFINITE, Score.INFINITE);
    }

    private int search(int depth, int alpha, int beta) {
        if (depth == 0) {
            return quiet(DEEPEST, alpha, beta);
        }
        walk.visit(alpha, beta);
        if (walk.isOver()) {
            return walk.leaf();
        }
        int best = -Score.INFINITE;
        for (int move : walk.moves()) {
            walk.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            walk.unmake();
            if (best >= beta) {
                return walk.cut(best);
            }
        }
        return walk.leave(best);
    }

    private int quiet(int depth, int alpha, int beta) {
        walk.visit(alpha, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int[] moves = walk.isThreatened() ? walk.moves() : walk.tacticalMoves();
        if (moves.length == 0) {
            return walk.leaf();
        }
        int best = walk.isThreatened() ? -Score.INFINITE : walk.stand();
        for (int i = 0; i < moves.length && best < beta; i++) {
            walk.make(moves[i]);
            best = Math.max(best, -quiet(depth - 1, -beta, -Math.max(alpha, best)));
            walk.unmake();
        }
        return best >= beta ? walk.cut(best) : walk.leave(best);
    }
}
