package dev.eldest.engine.games.chess;

import java.util.Arrays;

/** The moves that led to a position: for each, what taking it back must restore, the newest last. */
final class MovesMade {
    /** Key, checkers, pinned, the move, and small numbers. */
    private static final int RECORD = 5;

    private static final int FIRST_RECORDS = 32;

    private long[] records;
    /** Moves made whose records are kept. */
    private int made;
    /** Moves made before them. */
    private int forgotten;
    /** Moves made and kept when the search began. */
    private int root;

    MovesMade() {
        records = new long[FIRST_RECORDS * RECORD];
    }

    MovesMade(MovesMade other) {
        records = other.records.clone();
        made = other.made;
        forgotten = other.forgotten;
        root = other.root;
    }

    /** All moves made, null moves among them. */
    int all() {
        return forgotten + made;
    }

    /** Those that are remembered. */
    int remembered() {
        return made;
    }

    /** The key before the last so many moves, at least one. */
    long keyBefore(int moves) {
        return records[(made - moves) * RECORD];
    }

    /** The last move but so many; 0 for a turn that was passed. */
    int moveBefore(int moves) {
        return (int) records[(made - moves - 1) * RECORD + 3];
    }

    void add(long key, long checkers, long pinned, int move, long numbers) {
        int record = made * RECORD;
        if (record == records.length) {
            records = Arrays.copyOf(records, 2 * records.length);
        }
        long[] to = records;
        to[record] = key;
        to[record + 1] = checkers;
        to[record + 2] = pinned;
        to[record + 3] = move;
        to[record + 4] = numbers;
        made++;
    }

    /** Takes the last record off, which can be read until the next one is added. */
    void removeLast() {
        made--;
    }

    long key() {
        return records[made * RECORD];
    }

    long checkers() {
        return records[made * RECORD + 1];
    }

    long pinned() {
        return records[made * RECORD + 2];
    }

    int move() {
        return (int) records[made * RECORD + 3];
    }

    long numbers() {
        return records[made * RECORD + 4];
    }

    /**
     * Whether the position of this key stood once before since the root, or twice in the whole game.
     *
     * @param reversiblePlies how far it can lie back
     */
    boolean repeats(long key, int reversiblePlies) {
        boolean before = false;
        for (int back = 4; back <= reversiblePlies; back += 2) {
            int ply = made - back;
            if (records[ply * RECORD] == key) {
                if (before || ply >= root) {
                    return true;
                }
                before = true;
            }
        }
        return false;
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
