package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Score;

/**
 * MTD(f): converges on the value with fail-soft null-window searches that test "at least beta?". A table avoids most
 * repeated work.
 */
public final class MtdF extends TableSearch {
    private final int firstGuess;

    /** @param firstGuess first test value; the closer to the result, the fewer the nodes */
    public MtdF(int firstGuess) {
        this.firstGuess = firstGuess;
    }

    @Override
    public int search(TreeCursor cursor, int depth) {
        begin(cursor, depth);
        int lower = -Score.INFINITE;
        int upper = Score.INFINITE;
        int value = firstGuess;
        int[] proven = {};
        while (lower < upper) {
            int beta = Math.max(value, lower + 1);
            cursor.startPass("at least " + beta + "?");
            value = search(cursor, depth, beta - 1, beta);
            if (value < beta) {
                upper = value;
            } else {
                lower = value;
                proven = cursor.bestLine();
            }
        }
        cursor.setBestLine(proven);
        return value;
    }
}
