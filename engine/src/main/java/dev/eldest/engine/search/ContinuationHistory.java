package dev.eldest.engine.search;

import java.util.Arrays;

/**
 * Scores of quiet moves by past cutoffs after a certain earlier move. There is a row of scores for each earlier move,
 * by its history index, and one for no move. A node uses three rows, of the moves one, two and four plies before.
 * Shared as {@link History} is.
 *
 * <p>Each row is an array. One array for all rows would be so large that some garbage collectors take more heap for it
 * than the memory budget is charged.
 */
final class ContinuationHistory {
    /** Header of the array of a row, and the reference to it. */
    private static final int ROW_OVERHEAD_BYTES = 24;

    /** By the history index of the earlier move. */
    private final short[][] rows;

    ContinuationHistory(int historyIndices) {
        rows = new short[historyIndices + 1][historyIndices];
    }

    static long bytes(int historyIndices) {
        return (historyIndices + 1L) * (Short.BYTES * historyIndices + ROW_OVERHEAD_BYTES);
    }

    void clear() {
        for (short[] row : rows) {
            Arrays.fill(row, (short) 0);
        }
    }

    /** Returns the history index that stands for no move: before the root, or after a null move. */
    int noMoveIndex() {
        return rows.length - 1;
    }

    /** Returns the row of an earlier move. */
    short[] row(int historyIndex) {
        return rows[historyIndex];
    }

    /** Returns the score of a move after the moves before a node: the weighted sum of the rows. */
    int score(Frame node, int historyIndex, ScaledParameters weights) {
        return node.onePlyRow[historyIndex] * weights.onePlyWeight
                + node.twoPlyRow[historyIndex] * weights.twoPlyWeight
                + node.fourPlyRow[historyIndex] * weights.fourPlyWeight;
    }

    /** Adds a bonus within ±{@link History#MAX}. */
    void add(Frame node, int historyIndex, int bonus) {
        add(node.onePlyRow, historyIndex, bonus);
        add(node.twoPlyRow, historyIndex, bonus);
        add(node.fourPlyRow, historyIndex, bonus / 2);
    }

    private static void add(short[] row, int historyIndex, int bonus) {
        row[historyIndex] = (short) History.afterBonus(row[historyIndex], bonus);
    }
}
