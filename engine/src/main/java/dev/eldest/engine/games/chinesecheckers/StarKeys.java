package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.kit.KeyTable;
import java.util.SplittableRandom;

/** Random numbers that make up the keys of positions. */
final class StarKeys {
    private static final KeyTable KEYS = new KeyTable(0x5354_4152L);

    private static final long[][] MAN = {KEYS.next(Star.HOLES), KEYS.next(Star.HOLES)};
    static final long SECOND_TO_MOVE = KEYS.next();

    private StarKeys() {}

    static long man(int side, int hole) {
        return MAN[side][hole];
    }

    /** A number as if drawn by lot, always the same for the same position, seed and move. */
    static int draw(long key, int seed, int move) {
        return new SplittableRandom(key ^ (long) seed << Integer.SIZE ^ move).nextInt();
    }
}
