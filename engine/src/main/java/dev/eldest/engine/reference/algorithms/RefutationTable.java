package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/**
 * Iterative deepening with a refutation table: for each root move it stores the line that refuted it, or the best line.
 * The next search tries that line first below the same move. It is a small substitute for a transposition table.
 */
public final class RefutationTable extends FailSoft {
    /** Lines from the root, by root move. */
    private final Int2ObjectOpenHashMap<int[]> lines = new Int2ObjectOpenHashMap<>();

    private int bestBefore;

    @Override
    public int search(TreeCursor cursor, int depth) {
        lines.clear();
        bestBefore = 0;
        int value = 0;
        for (int reached = 0; reached <= depth; reached++) {
            cursor.startPass("depth " + reached);
            value = super.search(cursor, reached);
            bestBefore = cursor.bestMove();
        }
        return value;
    }

    @Override
    int search(int depth, int alpha, int beta) {
        int value = super.search(depth, alpha, beta);
        if (treeCursor.ply() == 1) {
            int[] line = treeCursor.bestLineFromRoot();
            int[] old = lines.put(line[0], line);
            treeCursor.addBytes(TreeCursor.MOVE_BYTES * (line.length - (old == null ? 1L : old.length)));
        }
        return value;
    }

    @Override
    int[] moves(int depth) {
        int[] moves = treeCursor.unorderedMoves();
        int lastBest = lastBest();
        Ordering.sort(moves, move -> move == lastBest ? 1 : 0);
        treeCursor.expand(moves);
        return moves;
    }

    /** Returns the best move of the last search at the root, or on the stored line of the root move; 0 if none. */
    private int lastBest() {
        int ply = treeCursor.ply();
        if (ply == 0) {
            return bestBefore;
        }
        int[] line = lines.get(treeCursor.moveAt(0));
        return line != null && ply < line.length && treeCursor.isOn(line) ? line[ply] : 0;
    }
}
