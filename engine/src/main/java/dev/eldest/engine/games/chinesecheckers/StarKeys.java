package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.Keys;
import java.util.SplittableRandom;

/** Random numbers that make up the keys of positions. */
final class StarKeys {
    private static final long SERIES = 0x5354_4152L;

    private static final long[][] MAN = new long[2][Star.HOLES];
    static final long SECOND_TO_MOVE;

    static {
        int index = 0;
        for (long[] ofSide : MAN) {
            for (int hole = 0; hole < Star.HOLES; hole++) {
                ofSide[hole] = Keys.of(SERIES, index++);
            }
        }
        SECOND_TO_MOVE = Keys.of(SERIES, index);
    }

    private StarKeys() {}

    static long man(int side, int hole) {
        return MAN[side][hole];
    }

    /** A number as if drawn by lot, always the same for the same position, seed and move. */
    static int draw(long key, int seed, int move) {
        return new SplittableRandom(key ^ (long) seed << Integer.SIZE ^ move).nextInt();
    }
}
