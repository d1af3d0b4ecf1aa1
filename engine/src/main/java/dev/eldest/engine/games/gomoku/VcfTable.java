package dev.eldest.engine.games.gomoku;

/**
 * What one search has found out about positions: how they are won, or that they are not. Of two that share a place the
 * later one stays. Positions of earlier searches are not found.
 */
final class VcfTable {
    static final int UNKNOWN = -1;
    static final int NOT_WON = 0;

    private static final int CELL_BITS = 16;
    /** Odd, so that the searches differ in all that follow. */
    private static final long APART = 0x9E3779B97F4A7C15L;

    private final long[] keys;
    private final int[] wins;
    private long search;

    /** @param bits there are two to so many places */
    VcfTable(int bits) {
        keys = new long[1 << bits];
        wins = new int[1 << bits];
    }

    /** What a table takes on the heap. */
    static int bytes(int bits) {
        return Long.BYTES + Integer.BYTES << bits;
    }

    /** Forgets everything. */
    void beginSearch() {
        search += APART;
    }

    /** @return {@link #UNKNOWN}, {@link #NOT_WON}, or what {@link #win} has made */
    int find(long key) {
        long own = key + search;
        int place = place(own);
        return keys[place] == own ? wins[place] : UNKNOWN;
    }

    void put(long key, int win) {
        long own = key + search;
        int place = place(own);
        keys[place] = own;
        wins[place] = win;
    }

    private int place(long key) {
        return (int) (key ^ key >>> Integer.SIZE) & keys.length - 1;
    }

    /** A win in so many plies that begins with this cell. */
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
