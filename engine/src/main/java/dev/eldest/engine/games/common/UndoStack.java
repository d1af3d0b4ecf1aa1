package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.Move;
import java.util.Arrays;

/**
 * Undo stack of a position. The record of each move has the key before it, the move, and numbers that unmake restores.
 * The newest record is last.
 */
public final class UndoStack {
    /** Index of the first number, after key and move. */
    private static final int FIRST_NUMBER = 2;

    private static final int INITIAL_RECORDS = 32;

    /** Length of a record. */
    private final int length;

    private long[] records;
    private int size;
    /** Number of moves whose records were dropped. */
    private int dropped;
    /** Number of records at the root of the search. */
    private int root;

    /** @param numbers number of values per move besides the move and the key before it */
    public UndoStack(int numbers) {
        length = FIRST_NUMBER + numbers;
        records = new long[INITIAL_RECORDS * length];
    }

    public UndoStack(UndoStack other) {
        length = other.length;
        records = other.records.clone();
        size = other.size;
        dropped = other.dropped;
        root = other.root;
    }

    /** Returns the number of all moves, including null moves. */
    public int moveCount() {
        return dropped + size;
    }

    /** Returns the number of moves with a record. */
    public int recordCount() {
        return size;
    }

    /**
     * Returns the key before the last {@code moves} moves.
     *
     * @param moves at least 1
     */
    public long keyBefore(int moves) {
        return records[(size - moves) * length];
    }

    /** Returns the move {@code moves} moves before the last one; {@link Move#NONE} for a null move. */
    public int moveBefore(int moves) {
        return (int) records[(size - moves - 1) * length + 1];
    }

    /** Adds a record, whose values are then set with {@link #setValue}. */
    public void add(long key, int move) {
        int record = size * length;
        if (record == records.length) {
            records = Arrays.copyOf(records, 2 * records.length);
        }
        records[record] = key;
        records[record + 1] = move;
        size++;
    }

    /** Sets a value of the newest record. */
    public void setValue(int which, long number) {
        records[(size - 1) * length + FIRST_NUMBER + which] = number;
    }

    /** Removes the newest record. It can be read until the next one is added. */
    public void removeLast() {
        size--;
    }

    public long removedKey() {
        return records[size * length];
    }

    public int removedMove() {
        return (int) records[size * length + 1];
    }

    public long removedValue(int which) {
        return records[size * length + FIRST_NUMBER + which];
    }

    /**
     * Returns the distance in plies to the latest occurrence of this key since the root, or to the second latest in the
     * whole game. Returns 0 if there is none.
     *
     * @param reversiblePlies maximum distance
     */
    public int repetitionDistance(long key, int reversiblePlies) {
        boolean before = false;
        for (int back = 4; back <= reversiblePlies; back += 2) {
            int ply = size - back;
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
     * Marks the root of a search and drops all but the newest {@code plies} records, so that a long game takes no more
     * memory than a short one.
     */
    public void markRoot(int plies) {
        int surplus = size - plies;
        System.arraycopy(records, surplus * length, records, 0, plies * length);
        dropped += surplus;
        size = plies;
        root = plies;
    }
}
