package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.SearchInfo;

/**
 * State of a search until its answer: its score, whether the opponent offers a draw, and the limits for accepting a
 * draw and for resigning. The score is set by the thread that reports the search, which then sends the answer. The draw
 * offer may come from another thread at any time.
 */
final class UcciSearch {
    private final int maxForDraw;
    private final int resignLoss;
    private volatile boolean drawOffered;
    private int value;

    /**
     * @param maxForDraw greatest score that accepts a draw
     * @param resignLoss score loss that resigns; 0 for never
     */
    UcciSearch(int maxForDraw, int resignLoss) {
        this.maxForDraw = maxForDraw;
        this.resignLoss = resignLoss;
    }

    void offerDraw() {
        drawOffered = true;
    }

    /** Sets the score; ignores bounds. */
    void setScore(SearchInfo info) {
        if (info.bound() == SearchInfo.Bound.EXACT) {
            value = UcciScore.of(info);
        }
    }

    /** Returns the addition to the best move: empty, draw or resign. A draw offer is accepted before resigning. */
    String moveSuffix() {
        if (drawOffered && value <= maxForDraw) {
            return " draw";
        }
        return resignLoss > 0 && value <= -resignLoss ? " resign" : "";
    }

    /** Encodes scores as plain numbers: centipawns, and beyond all of them mates, sooner ones greater. */
    static final class UcciScore {
        static final int MATE = 30_000;

        /** Greatest score that is not a mate. */
        private static final int MAX_SCORE = 20_000;

        private UcciScore() {}

        static int of(SearchInfo info) {
            return of(info.mate(), info.value());
        }

        /** @param value with {@code mate}, moves to the mate, negative or 0 if the side to move is mated */
        static int of(boolean mate, int value) {
            if (mate) {
                return value > 0 ? MATE - value : -MATE - value;
            }
            return Math.clamp(value, -MAX_SCORE, MAX_SCORE);
        }
    }
}
