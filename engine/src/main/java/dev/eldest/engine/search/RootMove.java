package dev.eldest.engine.search;

import dev.eldest.engine.spi.Score;
import java.util.concurrent.atomic.LongAdder;

/** A root move, its PV line, and its scores of the current and the previous iteration. */
final class RootMove {
    final int move;
    /** Score of the current iteration; -INFINITE while unknown, or if the move is not better than the best. */
    int score = -Score.INFINITE;

    int previousScore = -Score.INFINITE;
    int selectiveDepth;
    /** Nodes searched below the move so far, by all threads; exact for the master between iterations. */
    final LongAdder effort = new LongAdder();
    /** Replaced as a whole, never changed: {@link PvLine}s share it. */
    private int[] line;

    RootMove(int move) {
        this.move = move;
        this.line = new int[] {move};
    }

    int move() {
        return move;
    }

    /** Returns the last score: that of the current iteration, or else of the previous one. */
    int lastScore() {
        return score != -Score.INFINITE ? score : previousScore;
    }

    PvLine toPvLine(int depth, int value, int bound) {
        return new PvLine(depth, Math.max(depth, selectiveDepth), value, bound, line);
    }

    void setLine(Frame child) {
        int[] longer = new int[child.lineLength + 1];
        longer[0] = move;
        System.arraycopy(child.line, 0, longer, 1, child.lineLength);
        line = longer;
    }
}
