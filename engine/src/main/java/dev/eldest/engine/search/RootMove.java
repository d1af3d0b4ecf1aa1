package dev.eldest.engine.search;

import dev.eldest.engine.spi.Score;
import java.util.concurrent.atomic.LongAdder;

/** A move of the root, its line and what the current and the previous iteration found it worth. */
final class RootMove {
    final int move;
    /** From the current iteration; -INFINITE while unknown or proven no better than the best. */
    int score = -Score.INFINITE;

    int previousScore = -Score.INFINITE;
    int selectiveDepth;
    /** Nodes searched below it so far, by all threads; exact for the master between iterations. */
    final LongAdder effort = new LongAdder();
    /** Replaced as a whole, never changed: standings keep it. */
    private int[] line;

    RootMove(int move) {
        this.move = move;
        this.line = new int[] {move};
    }

    int move() {
        return move;
    }

    /** The value last found, of the current iteration if it got that far. */
    int knownScore() {
        return score != -Score.INFINITE ? score : previousScore;
    }

    PvLine standing(int depth, int value, int bound) {
        return new PvLine(depth, Math.max(depth, selectiveDepth), value, bound, line);
    }

    int[] line() {
        return line;
    }

    void setLine(Frame child) {
        int[] longer = new int[child.lineLength + 1];
        longer[0] = move;
        System.arraycopy(child.line, 0, longer, 1, child.lineLength);
        line = longer;
    }
}
