package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.ZobristTable;
import java.util.Arrays;

/** Random numbers that make up a position's key. */
final class XiangqiZobrist {
    private static final ZobristTable KEYS = new ZobristTable(0x5849_414EL);

    private static final long[] MAN_POINT =
            Arrays.copyOf(KEYS.next(XiangqiPiece.COUNT * Points.NUMBERS), (XiangqiPiece.COUNT + 1) * Points.NUMBERS);

    static final long BLACK_TO_MOVE = KEYS.next();

    private XiangqiZobrist() {}

    /** Zero for no man. */
    static long of(int man, int point) {
        return MAN_POINT[man << Points.NUMBER_BITS | point];
    }
}
