package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.ZobristTable;
import java.util.Arrays;

/** Zobrist keys of xiangqi. */
final class XiangqiZobrist {
    private static final ZobristTable KEYS = new ZobristTable(0x5849_414EL);

    private static final long[] MAN_POINT = Arrays.copyOf(
            KEYS.next(XiangqiPiece.COUNT * Points.NUMBER_LIMIT), (XiangqiPiece.COUNT + 1) * Points.NUMBER_LIMIT);

    static final long BLACK_TO_MOVE = KEYS.next();

    private XiangqiZobrist() {}

    /** Returns the key of a piece on a point; 0 for {@link XiangqiPiece#NONE}. */
    static long of(int man, int point) {
        return MAN_POINT[man << Points.NUMBER_BITS | point];
    }
}
