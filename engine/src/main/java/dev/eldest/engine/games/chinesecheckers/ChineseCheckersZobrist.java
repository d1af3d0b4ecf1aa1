package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.ZobristTable;
import java.util.SplittableRandom;

/** Random numbers that make up the keys of positions. */
final class ChineseCheckersZobrist {
    private static final ZobristTable KEYS = new ZobristTable(0x5354_4152L);

    private static final long[][] MAN = {KEYS.next(StarGeometry.HOLES), KEYS.next(StarGeometry.HOLES)};
    static final long SECOND_TO_MOVE = KEYS.next();

    private ChineseCheckersZobrist() {}

    static long man(int side, int hole) {
        return MAN[side][hole];
    }

    /** A number as if drawn by lot, always the same for the same position, seed and move. */
    static int draw(long key, int seed, int move) {
        return new SplittableRandom(key ^ (long) seed << Integer.SIZE ^ move).nextInt();
    }
}
