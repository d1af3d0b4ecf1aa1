package dev.eldest.engine.games.gomoku;

/** Sets of cells as bits of {@code long}s. An array may hold several sets. */
final class CellSet {
    private CellSet() {}

    /** Returns the number of {@code long}s of a set. */
    static int wordCount(int cells) {
        return (cells + Long.SIZE - 1) / Long.SIZE;
    }

    /** Adds a cell if it is absent, and removes it if present. */
    static void toggle(long[] sets, int first, int cell) {
        sets[first + (cell >>> 6)] ^= 1L << cell;
    }

    static boolean has(long[] set, int cell) {
        return (set[cell >>> 6] >>> cell & 1) != 0;
    }

    /** Returns the first cell of a non-empty set. */
    static int first(long[] sets, int first) {
        int word = 0;
        while (sets[first + word] == 0) {
            word++;
        }
        return word * Long.SIZE + Long.numberOfTrailingZeros(sets[first + word]);
    }

    static int count(long[] set) {
        int count = 0;
        for (long word : set) {
            count += Long.bitCount(word);
        }
        return count;
    }

    static boolean isEmpty(long[] set) {
        long all = 0;
        for (long word : set) {
            all |= word;
        }
        return all == 0;
    }

    static void addAll(long[] set, long[] others) {
        for (int word = 0; word < set.length; word++) {
            set[word] |= others[word];
        }
    }

    /** Adds cells by their bits, beginning with the cell {@code first}. */
    static void add(long[] set, int first, int bits) {
        set[first >>> 6] |= (long) bits << first;
        long rest = (long) bits >>> 1 >>> (Long.SIZE - 1 - (first & Long.SIZE - 1));
        if (rest != 0) {
            set[(first >>> 6) + 1] |= rest;
        }
    }
}
