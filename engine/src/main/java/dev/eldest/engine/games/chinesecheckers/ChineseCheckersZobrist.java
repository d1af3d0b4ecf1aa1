package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.ZobristTable;
import java.util.SplittableRandom;

/** Zobrist keys of Chinese checkers. */
final class ChineseCheckersZobrist {
    private static final ZobristTable KEYS = new ZobristTable(0x5354_4152L);

    private static final long[][] MAN = {KEYS.next(StarGeometry.HOLES), KEYS.next(StarGeometry.HOLES)};
    static final long SECOND_TO_MOVE = KEYS.next();

    private ChineseCheckersZobrist() {}

    static long man(int side, int hole) {
        return MAN[side][hole];
    }

    /** Returns a pseudo-random number, the same for the same position, seed and move. */
    static int random(long key, int seed, int move) {
        return new SplittableRandom(key ^ (long) seed << Integer.SIZE ^ move).nextInt();
    }
}
