package dev.eldest.engine.games.gomoku;

/** Sets of cells as the bits of {@code long}s, some of which may lie in one array. */
final class CellSet {
    private CellSet() {}

    /** How many {@code long}s a set of so many cells takes. */
    static int words(int cells) {
        return (cells + Long.SIZE - 1) / Long.SIZE;
    }

    /** Puts a cell in, or takes it out. */
    static void turn(long[] sets, int first, int cell) {
        sets[first + (cell >>> 6)] ^= 1L << cell;
    }

    static boolean has(long[] set, int cell) {
        return (set[cell >>> 6] >>> cell & 1) != 0;
    }

    /** The first cell of a set that is not empty. */
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

    /** Puts in the cells that begin with this one, by bits. */
    static void add(long[] set, int first, int bits) {
        set[first >>> 6] |= (long) bits << first;
        long rest = (long) bits >>> 1 >>> (Long.SIZE - 1 - (first & Long.SIZE - 1));
        if (rest != 0) {
            set[(first >>> 6) + 1] |= rest;
        }
    }
}
