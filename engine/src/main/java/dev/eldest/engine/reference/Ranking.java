package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import java.util.Arrays;

/** Sorts the moves of a node: highest score first, ties by ascending identity. */
final class Ranking {
    private static final int IDENTITY_SHIFT = 16;
    private static final int SCORE_SHIFT = 32;
    private static final int INDEX_MASK = 0xFFFF;

    /** Sort keys: inverted score, identity, index. */
    private long[] keys = new long[256];

    private int[] unsorted = new int[256];

    /** Sorts the moves and scores from {@code begin} to the end of the list. */
    void sort(MoveList list, int begin) {
        int count = list.size - begin;
        ensureRoom(count);
        for (int i = 0; i < count; i++) {
            int move = list.moves[begin + i];
            unsorted[i] = move;
            // The complement reverses the order without overflow.
            keys[i] = (long) ~list.scores[begin + i] << SCORE_SHIFT | (long) Move.identity(move) << IDENTITY_SHIFT | i;
        }
        Arrays.sort(keys, 0, count);
        for (int i = 0; i < count; i++) {
            list.moves[begin + i] = unsorted[(int) keys[i] & INDEX_MASK];
            list.scores[begin + i] = ~(int) (keys[i] >> SCORE_SHIFT);
        }
    }

    private void ensureRoom(int count) {
        if (count > keys.length) {
            keys = new long[2 * count];
            unsorted = new int[2 * count];
        }
    }
}
