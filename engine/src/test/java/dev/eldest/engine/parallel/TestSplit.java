package dev.eldest.engine.parallel;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** A split point without a game: only the claiming of moves matters, not their scores. */
final class TestSplit extends SplitPoint {
    /** Written before open and not changed until all helpers have left, like the constants of a real split point. */
    int stamp;

    int sameStamp;
    final AtomicIntegerArray taken = new AtomicIntegerArray(64);

    void prepare(SplitPoint above, int depth, int moves, int use) {
        stamp = use;
        sameStamp = use;
        for (int move = 0; move < taken.length(); move++) {
            taken.setPlain(move, 0);
        }
        prepare(above, depth, moves);
    }

    /** Takes moves until there are none. */
    int takeAll() {
        int count = 0;
        for (int move = claim(); move >= 0; move = claim()) {
            taken.incrementAndGet(move);
            count++;
        }
        return count;
    }
}
