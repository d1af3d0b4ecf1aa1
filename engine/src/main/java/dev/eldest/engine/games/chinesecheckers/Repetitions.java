package dev.eldest.engine.games.chinesecheckers;

import java.util.Arrays;

/**
 * The keys of the positions that led here, the present one last. No move of this game is for ever, so all of them
 * count; of a long game those of the last plies are kept. A small table of counts tells nearly always that there is
 * nothing to look for.
 */
final class Repetitions {
    /** What a game remembers from before a search, in plies. */
    private static final int KEPT = 768;

    private static final int SLOTS = 1024;
    private static final int THIRD = 3;
    /** Doubled four times, it is room for what is kept and the next one. */
    private static final int FIRST_ROOM = 50;

    private final short[] counts;
    private long[] keys;
    private int size;
    /** How many positions have occurred twice. */
    private int twice;

    Repetitions() {
        this(new short[SLOTS], new long[FIRST_ROOM]);
    }

    private Repetitions(short[] counts, long[] keys) {
        this.counts = counts;
        this.keys = keys;
    }

    Repetitions copy() {
        Repetitions copy = new Repetitions(counts.clone(), keys.clone());
        copy.size = size;
        copy.twice = twice;
        return copy;
    }

    void add(long key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
        }
        keys[size++] = key;
        if (++counts[slot(key)] > 1 && count(key) == 2) {
            twice++;
        }
    }

    void removeLast() {
        uncount(keys[--size]);
    }

    /** What is not there any more. */
    private void uncount(long key) {
        if (counts[slot(key)]-- > 1 && count(key) == 1) {
            twice--;
        }
    }

    /** The key of the position before the last so many plies. */
    long keyBefore(int plies) {
        return keys[size - 1 - plies];
    }

    /** Whether the present position has occurred three times. */
    boolean isThird() {
        long key = keys[size - 1];
        return counts[slot(key)] >= THIRD && count(key) >= THIRD;
    }

    /** Whether a position has occurred twice, so that a move might make one occur for the third time. */
    boolean anyTwice() {
        return twice > 0;
    }

    /** Forgets what lies far back; in a long game, one at every move. */
    void forgetOld() {
        while (size > KEPT) {
            long oldest = keys[0];
            System.arraycopy(keys, 1, keys, 0, --size);
            uncount(oldest);
        }
    }

    private int count(long key) {
        int count = 0;
        for (int i = 0; i < size; i++) {
            count += keys[i] == key ? 1 : 0;
        }
        return count;
    }

    private static int slot(long key) {
        return (int) key & SLOTS - 1;
    }
}
