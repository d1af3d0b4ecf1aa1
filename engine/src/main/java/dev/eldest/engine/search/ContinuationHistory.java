package dev.eldest.engine.search;

import java.util.Arrays;

/**
 * How well quiet moves have done after a certain move one, two or four plies before: an answer, a plan and a longer
 * one. A row of scores for each earlier move, by its trace, and one for none. Shared as {@link History} is. One array
 * for all rows would be so large that some collectors take more of the heap for it than it is charged for.
 */
final class ContinuationHistory {
    /** What an array takes beside its values, with the place where it is held. */
    private static final int BYTES_OF_AN_ARRAY = 24;

    /** By the trace of the earlier move. */
    private final short[][] rows;

    ContinuationHistory(int traces) {
        rows = new short[traces + 1][traces];
    }

    static long bytes(int traces) {
        return (traces + 1L) * (Short.BYTES * traces + BYTES_OF_AN_ARRAY);
    }

    void clear() {
        for (short[] row : rows) {
            Arrays.fill(row, (short) 0);
        }
    }

    /** The trace that stands for no move: before the root, or where a turn was passed. */
    int noTrace() {
        return rows.length - 1;
    }

    /** The row of an earlier move. */
    short[] row(int trace) {
        return rows[trace];
    }

    /** How a move of this trace has done after the moves before a node, by the weights of the rows. */
    int score(Frame node, int trace, ScaledParameters weights) {
        return node.answerRow[trace] * weights.answerWeight
                + node.planRow[trace] * weights.planWeight
                + node.longPlanRow[trace] * weights.longPlanWeight;
    }

    /** {@code bonus} within ±{@link History#MAX}. */
    void add(Frame node, int trace, int bonus) {
        add(node.answerRow, trace, bonus);
        add(node.planRow, trace, bonus);
        add(node.longPlanRow, trace, bonus / 2);
    }

    private static void add(short[] row, int trace, int bonus) {
        row[trace] = (short) History.pulled(row[trace], bonus);
    }
}
