package dev.eldest.engine.reference.ladder;

import dev.eldest.engine.reference.tree.Walk;

/** Along the best line of the search before, its move comes first. */
final class LineFirst implements Ordering {
    private int[] line = {};

    void follow(int[] best) {
        line = best;
    }

    @Override
    public void order(int[] moves, Walk walk, int depth) {
        int ply = walk.ply();
        if (ply < line.length && isOnLine(walk, ply)) {
            Ordering.sort(moves, move -> move == line[ply] ? 1 : 0);
        }
    }

    private boolean isOnLine(Walk walk, int ply) {
        for (int i = 0; i < ply; i++) {
            if (walk.moveAt(i) != line[i]) {
                return false;
            }
        }
        return true;
    }
}
