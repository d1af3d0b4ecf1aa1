package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;

/** What a cycle of moves ends in. */
enum CycleVerdict {
    DRAW,
    RED_LOSES,
    BLACK_LOSES;

    static CycleVerdict of(String text) {
        return valueOf(text.replace(' ', '_').toUpperCase());
    }

    /** What a position's verdict, which is one about its path, says. */
    static CycleVerdict of(Position position) {
        return switch (Verdict.resultOfFirst(position.verdict(), position.sideToMove())) {
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
