package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/**
 * Deepens, and keeps for each move at the root the line that refuted it, or was best. The next search tries that line
 * first below the same move: a poor man's table, of a few lines.
 */
public final class RefutationTable implements TreeSearch {
    private final Int2ObjectOpenHashMap<int[]> lines = new Int2ObjectOpenHashMap<>();
    private TreeCursor treeCursor;
    private int bestBefore;

    @Override
    public int search(TreeCursor along, int depth) {
        treeCursor = along;
        lines.clear();
        bestBefore = 0;
        int value = 0;
        for (int reached = 0; reached <= depth; reached++) {
            treeCursor.pass("depth " + reached);
            value = search(reached, -Score.INFINITE, Score.INFINITE);
            bestBefore = treeCursor.bestMove();
        }
        return value;
    }

    private int search(int depth, int alpha, int beta) {
        treeCursor.visit(alpha, beta);
        if (depth == 0 || treeCursor.isOver()) {
            return treeCursor.leaf();
        }
        int[] moves = treeCursor.unordered();
        int hope = hope();
        Ordering.sort(moves, move -> move == hope ? 1 : 0);
        treeCursor.expand(moves);
        int best = -Score.INFINITE;
        for (int move : moves) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            keepLine(move);
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.cut(best);
            }
        }
        return treeCursor.leave(best);
    }

    /** What was best here before: at the root that of the last search, below the move in the table. */
    private int hope() {
        int ply = treeCursor.ply();
        if (ply == 0) {
            return bestBefore;
        }
        int[] line = lines.get(treeCursor.moveAt(0));
        if (line == null || line.length < ply) {
            return 0;
        }
        for (int i = 1; i < ply; i++) {
            if (treeCursor.moveAt(i) != line[i - 1]) {
                return 0;
            }
        }
        return line[ply - 1];
    }

    private void keepLine(int move) {
        if (treeCursor.ply() == 1) {
            int[] line = treeCursor.lineHere();
            int[] old = lines.put(move, line);
            treeCursor.keep(TreeCursor.MOVE_BYTES * (line.length - (old == null ? 0L : old.length)));
        }
    }
}
