package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.common.ZobristTable;

final class GomokuZobrist {
    private static final ZobristTable KEYS = new ZobristTable(0x474F_4D4FL);
    private static final int CELLS = GomokuConfig.MAX_SIZE * GomokuConfig.MAX_SIZE;

    private static final long[] STONES = KEYS.next(LineBoard.COLOURS * CELLS);
    private static final long[] SIZES = KEYS.next(GomokuConfig.MAX_SIZE + 1);

    static final long SECOND_TO_MOVE = KEYS.next();

    private static final long[] WALLS = KEYS.next(CELLS);

    private GomokuZobrist() {}

    static long of(int cell, int colour) {
        return STONES[colour * CELLS + cell];
    }

    static long ofWall(int cell) {
        return WALLS[cell];
    }

    /** Returns the key of the empty board. */
    static long ofSize(int size) {
        return SIZES[size];
    }
}
