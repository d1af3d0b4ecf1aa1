package dev.eldest.engine.search;

import java.util.Arrays;

/**
 * How well quiet moves have done after a certain move one, two or four plies before: an answer, a plan and a longer
 * one. A row of scores for each earlier move, by its trace, and one for none. Shared as {@link History} is.
 */
final class ContinuationHistory {
    private final int traces;
    private final short[] scores;

    ContinuationHistory(int traces) {
        this.traces = traces;
        scores = new short[traces * (traces + 1)];
    }

    static long bytes(int traces) {
        return (long) Short.BYTES * traces * (traces + 1);
    }

    void clear() {
        Arrays.fill(scores, (short) 0);
    }

    /** The trace that stands for no move: before the root, or where a turn was passed. */
    int noTrace() {
        return traces;
    }

    /** Where the row of an earlier move begins. */
    int row(int trace) {
        return trace * traces;
    }

    /** How a move of this trace has done after the moves before a node. */
    int score(Frame node, int trace) {
        return scores[node.answerRow + trace] + scores[node.planRow + trace] + scores[node.longPlanRow + trace] / 2;
    }

    /** {@code bonus} within ±{@link History#MAX}. */
    void add(Frame node, int trace, int bonus) {
        add(node.answerRow + trace, bonus);
        add(node.planRow + trace, bonus);
        add(node.longPlanRow + trace, bonus / 2);
    }

    private void add(int index, int bonus) {
        scores[index] = (short) History.pulled(scores[index], bonus);
    }
}
