package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;

/** Result of a cycle of moves. */
enum CycleVerdict {
    DRAW,
    RED_LOSES,
    BLACK_LOSES;

    static CycleVerdict of(String text) {
        return valueOf(text.replace(' ', '_').toUpperCase());
    }

    /** Returns the result from a position's verdict, which must depend on the path. */
    static CycleVerdict of(Position position) {
        return switch (Verdict.firstPlayerResult(position.verdict(), position.sideToMove())) {
            case Verdict.WIN -> BLACK_LOSES;
            case Verdict.LOSS -> RED_LOSES;
            default -> DRAW;
        };
    }

    static CycleVerdict lossOf(boolean red) {
        return red ? RED_LOSES : BLACK_LOSES;
    }

    CycleVerdict turned() {
        return switch (this) {
            case DRAW -> DRAW;
            case RED_LOSES -> BLACK_LOSES;
            case BLACK_LOSES -> RED_LOSES;
        };
    }
}
