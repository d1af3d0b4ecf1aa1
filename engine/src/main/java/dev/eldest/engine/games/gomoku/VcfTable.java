package dev.eldest.engine.games.gomoku;

/**
 * Results of one VCF search: how positions are won, or that they are not. Of two entries for one slot the later one
 * stays. Entries of earlier searches are not found.
 */
final class VcfTable {
    static final int UNKNOWN = -1;
    static final int NOT_WON = 0;

    private static final int CELL_BITS = 16;
    /** Added to the keys for each search. Odd, so all searches differ. */
    private static final long KEY_STEP = 0x9E3779B97F4A7C15L;

    private final long[] keys;
    private final int[] wins;
    private long search;

    /** @param bits logarithm of the number of slots */
    VcfTable(int bits) {
        keys = new long[1 << bits];
        wins = new int[1 << bits];
    }

    /** Returns the size of a table on the heap in bytes. */
    static int bytes(int bits) {
        return Long.BYTES + Integer.BYTES << bits;
    }

    /** Invalidates all entries. */
    void beginSearch() {
        search += KEY_STEP;
    }

    /** @return {@link #UNKNOWN}, {@link #NOT_WON}, or a value of {@link #win} */
    int find(long key) {
        long entryKey = key + search;
        int slot = slot(entryKey);
        return keys[slot] == entryKey ? wins[slot] : UNKNOWN;
    }

    void put(long key, int win) {
        long entryKey = key + search;
        int slot = slot(entryKey);
        keys[slot] = entryKey;
        wins[slot] = win;
    }

    private int slot(long key) {
        return (int) (key ^ key >>> Integer.SIZE) & keys.length - 1;
    }

    /** Encodes a win with its plies and first cell. */
    static int win(int plies, int cell) {
        return plies << CELL_BITS | cell;
    }

    static int plies(int win) {
        return win >>> CELL_BITS;
    }

    static int cell(int win) {
        return win & (1 << CELL_BITS) - 1;
    }
}
