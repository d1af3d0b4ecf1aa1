package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.Move;
import java.util.Arrays;

/** The moves that led to a position: for each, what taking it back must restore, the newest last. */
public final class UndoStack {
    /** Key and move come first in a record. */
    private static final int FIRST_NUMBER = 2;

    private static final int FIRST_RECORDS = 32;

    /** How long a record is. */
    private final int length;

    private long[] records;
    /** Moves made whose records are kept. */
    private int made;
    /** Moves made before them. */
    private int forgotten;
    /** Moves made and kept when the search began. */
    private int root;

    /** @param numbers how many numbers are kept for each move besides itself and the key before it */
    public UndoStack(int numbers) {
        length = FIRST_NUMBER + numbers;
        records = new long[FIRST_RECORDS * length];
    }

    public UndoStack(UndoStack other) {
        length = other.length;
        records = other.records.clone();
        made = other.made;
        forgotten = other.forgotten;
        root = other.root;
    }

    /** All moves made, null moves among them. */
    public int all() {
        return forgotten + made;
    }

    /** Those that are remembered. */
    public int remembered() {
        return made;
    }

    /** The key before the last so many moves, at least one. */
    public long keyBefore(int moves) {
        return records[(made - moves) * length];
    }

    /** The last move but so many; {@link Move#NONE} for a turn that was passed. */
    public int moveBefore(int moves) {
        return (int) records[(made - moves - 1) * length + 1];
    }

    /** Begins a record, whose numbers are still to be {@link #keep kept}. */
    public void add(long key, int move) {
        int record = made * length;
        if (record == records.length) {
            records = Arrays.copyOf(records, 2 * records.length);
        }
        records[record] = key;
        records[record + 1] = move;
        made++;
    }

    /** Keeps a number of the newest record. */
    public void keep(int which, long number) {
        records[(made - 1) * length + FIRST_NUMBER + which] = number;
    }

    /** Takes the last record off, which can be read until the next one is added. */
    public void removeLast() {
        made--;
    }

    /** The key of the record that was taken off. */
    public long key() {
        return records[made * length];
    }

    /** Its move. */
    public int move() {
        return (int) records[made * length + 1];
    }

    /** One of its numbers. */
    public long kept(int which) {
        return records[made * length + FIRST_NUMBER + which];
    }

    /**
     * How many plies ago the position of this key stood, if it did once since the root, or twice in the whole game:
     * then the first time. 0 if it did not.
     *
     * @param reversiblePlies how far it can lie back
     */
    public int cycle(long key, int reversiblePlies) {
        boolean before = false;
        for (int back = 4; back <= reversiblePlies; back += 2) {
            int ply = made - back;
            if (records[ply * length] == key) {
                if (before || ply >= root) {
                    return back;
                }
                before = true;
            }
        }
        return 0;
    }

    /**
     * A search begins here. Records older than so many plies are given up: a long game takes no more room than a short
     * one.
     */
    public void markRoot(int plies) {
        int old = made - plies;
        System.arraycopy(records, old * length, records, 0, plies * length);
        forgotten += old;
        made = plies;
        root = plies;
    }
}
