package dev.eldest.engine.games.xiangqi;

/** What a cycle of moves ends in. */
enum CycleVerdict {
    DRAW,
    RED_LOSES,
    BLACK_LOSES;

    static CycleVerdict of(String text) {
        return valueOf(text.replace(' ', '_').toUpperCase());
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
