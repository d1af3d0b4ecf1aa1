package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.reference.tree.Walk;
import dev.eldest.engine.spi.Score;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/**
 * Deepens, and keeps for each move at the root the line that refuted it, or was best. The next search tries that line
 * first below the same move: a poor man's table, of a few lines.
 */
public final class RefutationTable implements TreeSearch {
    private final Int2ObjectOpenHashMap<int[]> lines = new Int2ObjectOpenHashMap<>();
    private Walk walk;
    private int bestBefore;

    @Override
    public int search(Walk along, int depth) {
        walk = along;
        lines.clear();
        bestBefore = 0;
        int value = 0;
        for (int reached = 0; reached <= depth; reached++) {
            walk.pass("depth " + reached);
            value = search(reached, -Score.INFINITE, Score.INFINITE);
            bestBefore = walk.bestMove();
        }
        return value;
    }

    private int search(int depth, int alpha, int beta) {
        walk.visit(alpha, beta);
        if (depth == 0 || walk.isOver()) {
            return walk.leaf();
        }
        int[] moves = walk.unordered();
        int hope = hope();
        Ordering.sort(moves, move -> move == hope ? 1 : 0);
        walk.expand(moves);
        int best = -Score.INFINITE;
        for (int move : moves) {
            walk.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            keepLine(move);
            walk.unmake();
            if (best >= beta) {
                return walk.cut(best);
            }
        }
        return walk.leave(best);
    }

    /** What was best here before: at the root that of the last search, below the move in the table. */
    private int hope() {
        int ply = walk.ply();
        if (ply == 0) {
            return bestBefore;
        }
        int[] line = lines.get(walk.moveAt(0));
        if (line == null || line.length < ply) {
            return 0;
        }
        for (int i = 1; i < ply; i++) {
            if (walk.moveAt(i) != line[i - 1]) {
                return 0;
            }
        }
        return line[ply - 1];
    }

    private void keepLine(int move) {
        if (walk.ply() == 1) {
            int[] line = walk.lineHere();
            int[] old = lines.put(move, line);
            walk.keep(Walk.MOVE_BYTES * (line.length - (old == null ? 0L : old.length)));
        }
    }
}
