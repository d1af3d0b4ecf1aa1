package dev.eldest.engine.games.chinesecheckers;

import java.util.Arrays;

/**
 * Keys of the game's positions, the current one last. No move of this game is irreversible, so all of them matter; of a
 * long game the last plies are kept. A small table of counts skips nearly all comparisons.
 */
final class Repetitions {
    /** Maximum number of keys from before a search, in plies. */
    private static final int MAX_KEPT = 768;

    private static final int SLOTS = 1024;
    private static final int THIRD = 3;
    /** Initial capacity; doubled four times, it is enough for the kept keys and the next one. */
    private static final int FIRST_ROOM = 50;

    private final short[] counts;
    private long[] keys;
    private int size;
    /** Number of positions that have occurred twice. */
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

    /** Removes a key, which is not in the array any more, from the counts. */
    private void uncount(long key) {
        if (counts[slot(key)]-- > 1 && count(key) == 1) {
            twice--;
        }
    }

    /** Returns the key of the position before the last {@code plies} plies. */
    long keyBefore(int plies) {
        return keys[size - 1 - plies];
    }

    /** Returns whether the current position has occurred three times. */
    boolean isThreefold() {
        long key = keys[size - 1];
        return counts[slot(key)] >= THIRD && count(key) >= THIRD;
    }

    /** Returns whether a position has occurred twice, so a move might make it the third time. */
    boolean hasRepetition() {
        return twice > 0;
    }

    /** Forgets the oldest keys beyond the maximum; in a long game, one per move. */
    void trim() {
        while (size > MAX_KEPT) {
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
