package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;

/** Orders the move of the last search's best line first, at the nodes of that line. */
final class PvOrdering implements Ordering {
    private int[] line = {};

    void setLine(int[] best) {
        line = best;
    }

    @Override
    public void order(int[] moves, TreeCursor treeCursor, int depth) {
        int ply = treeCursor.ply();
        if (ply < line.length && isOnLine(treeCursor, ply)) {
            Ordering.sort(moves, move -> move == line[ply] ? 1 : 0);
        }
    }

    private boolean isOnLine(TreeCursor treeCursor, int ply) {
        for (int i = 0; i < ply; i++) {
            if (treeCursor.moveAt(i) != line[i]) {
                return false;
            }
        }
        return true;
    }
}
