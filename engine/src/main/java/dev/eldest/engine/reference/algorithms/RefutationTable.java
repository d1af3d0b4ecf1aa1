package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.Score;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/**
 * Iterative deepening with a refutation table: for each root move it stores the line that refuted it, or the best line.
 * The next search tries that line first below the same move. It is a small substitute for a transposition table.
 */
public final class RefutationTable implements TreeSearch {
    private final Int2ObjectOpenHashMap<int[]> lines = new Int2ObjectOpenHashMap<>();
    private TreeCursor treeCursor;
    private int bestBefore;

    @Override
    public int search(TreeCursor cursor, int depth) {
        treeCursor = cursor;
        lines.clear();
        bestBefore = 0;
        int value = 0;
        for (int reached = 0; reached <= depth; reached++) {
            treeCursor.startPass("depth " + reached);
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
        int[] moves = treeCursor.unorderedMoves();
        int lastBest = lastBest();
        Ordering.sort(moves, move -> move == lastBest ? 1 : 0);
        treeCursor.expand(moves);
        int best = -Score.INFINITE;
        for (int move : moves) {
            treeCursor.make(move);
            best = Math.max(best, -search(depth - 1, -beta, -Math.max(alpha, best)));
            keepLine(move);
            treeCursor.unmake();
            if (best >= beta) {
                return treeCursor.leaveWithCutoff(best);
            }
        }
        return treeCursor.leave(best);
    }

    /**
     * Returns the best move of the last search at this node: at the root, or on the stored line of the root move; 0 if
     * none.
     */
    private int lastBest() {
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
            int[] line = treeCursor.bestLineHere();
            int[] old = lines.put(move, line);
            treeCursor.addBytes(TreeCursor.MOVE_BYTES * (line.length - (old == null ? 0L : old.length)));
        }
    }
}
