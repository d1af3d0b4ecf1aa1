package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.SearchInfo;

/**
 * What is remembered of a search until it is answered: the value it has found, whether the opponent offers a draw, and
 * from which values on a draw is accepted and a game resigned. A value comes from whoever tells of the search, and the
 * answer after it; the offer may come from elsewhere at any time.
 */
final class UcciSearch {
    private final int mostForDraw;
    private final int resignation;
    private volatile boolean drawOffered;
    private int value;

    /**
     * @param mostForDraw the most that may be given away for a draw
     * @param resignation a loss of so much is resigned; 0 for none
     */
    UcciSearch(int mostForDraw, int resignation) {
        this.mostForDraw = mostForDraw;
        this.resignation = resignation;
    }

    void offerDraw() {
        drawOffered = true;
    }

    /** A bound is no value to resign by. */
    void found(SearchInfo info) {
        if (info.bound() == SearchInfo.Bound.EXACT) {
            value = UcciScore.of(info);
        }
    }

    /** What is said beside the move: nothing, draw or resign. Nobody resigns who can have a draw. */
    String lastWord() {
        if (drawOffered && value <= mostForDraw) {
            return " draw";
        }
        return resignation > 0 && value <= -resignation ? " resign" : "";
    }
}
