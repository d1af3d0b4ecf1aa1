package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.kit.KeyTable;
import java.util.Arrays;

/** Random numbers that make up a position's key. */
final class XiangqiKeys {
    private static final KeyTable KEYS = new KeyTable(0x5849_414EL);

    private static final long[] MAN_POINT =
            Arrays.copyOf(KEYS.next(Man.COUNT * Points.NUMBERS), (Man.COUNT + 1) * Points.NUMBERS);

    static final long BLACK_TO_MOVE = KEYS.next();

    private XiangqiKeys() {}

    /** Zero for no man. */
    static long of(int man, int point) {
        return MAN_POINT[man << Points.NUMBER_BITS | point];
    }
}
