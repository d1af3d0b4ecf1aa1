package dev.eldest.engine.games.xiangqi;

import java.util.Arrays;

/** The moves that led to a position: for each, what taking it back must restore, the newest last. */
final class Trail {
    /** Key, the move, small numbers, pinned men and closed points. */
    private static final int RECORD = 7;

    private static final int FIRST_RECORDS = 32;

    private long[] records;
    /** Moves made whose records are kept. */
    private int made;
    /** Moves made before them. */
    private int forgotten;
    /** Moves made and kept when the search began. */
    private int root;

    Trail() {
        records = new long[FIRST_RECORDS * RECORD];
    }

    Trail(Trail other) {
        records = other.records.clone();
        made = other.made;
        forgotten = other.forgotten;
        root = other.root;
    }

    /** All moves made, null moves among them. */
    int all() {
        return forgotten + made;
    }

    /** Begins a record; the threats are still to be {@link #keep kept}. */
    void add(long key, int move, long numbers) {
        int record = made * RECORD;
        if (record == records.length) {
            records = Arrays.copyOf(records, 2 * records.length);
        }
        records[record] = key;
        records[record + 1] = move;
        records[record + 2] = numbers;
        made++;
    }

    /** Completes the newest record. */
    void keep(long pinnedLow, long pinnedHigh, long closedLow, long closedHigh) {
        int record = (made - 1) * RECORD;
        records[record + 3] = pinnedLow;
        records[record + 4] = pinnedHigh;
        records[record + 5] = closedLow;
        records[record + 6] = closedHigh;
    }

    /** Takes the last record off, which can be read until the next one is added. */
    void removeLast() {
        made--;
    }

    long key() {
        return records[made * RECORD];
    }

    int move() {
        return (int) records[made * RECORD + 1];
    }

    long numbers() {
        return records[made * RECORD + 2];
    }

    long pinnedLow() {
        return records[made * RECORD + 3];
    }

    long pinnedHigh() {
        return records[made * RECORD + 4];
    }

    long closedLow() {
        return records[made * RECORD + 5];
    }

    long closedHigh() {
        return records[made * RECORD + 6];
    }

    /** The last move but so many. */
    int moveBefore(int moves) {
        return (int) records[(made - moves - 1) * RECORD + 1];
    }

    /**
     * How many plies ago the position of this key stood, if it did once since the root, or twice in the whole game: the
     * last time that it did. 0 if it did not.
     *
     * @param reversiblePlies how far it can lie back
     */
    int cycle(long key, int reversiblePlies) {
        int last = 0;
        for (int back = 4; back <= reversiblePlies; back += 2) {
            int ply = made - back;
            if (records[ply * RECORD] == key) {
                if (last != 0 || ply >= root) {
                    return last == 0 ? back : last;
                }
                last = back;
            }
        }
        return 0;
    }

    /**
     * A search begins here. Records older than so many plies are given up: a long game takes no more room than a short
     * one.
     */
    void markRoot(int plies) {
        int old = made - plies;
        System.arraycopy(records, old * RECORD, records, 0, plies * RECORD);
        forgotten += old;
        made = plies;
        root = plies;
    }
}
