package dev.eldest.engine.spi;

import java.security.SecureRandom;

/**
 * The random numbers that positions' keys are made of, in all games. Their seed is fixed, so that a search counts the
 * same nodes on every run and machine. A server draws one of its own ({@link #SECRET}): who knows the keys can work out
 * positions whose keys collide, and spoil through the shared table what others search.
 */
public final class ZobristKeys {
    /**
     * The system property that, set to true before the first key is asked for, makes the keys the process's own secret.
     */
    public static final String SECRET = "eldest.keys.secret";

    private static final long SEED = Boolean.getBoolean(SECRET) ? new SecureRandom().nextLong() : 0;
    private static final long STEP = 0x9E37_79B9_7F4A_7C15L;

    private ZobristKeys() {}

    /** A random number for each number, and for different ones different ones. */
    public static long of(long number) {
        return spread(number ^ SEED);
    }

    /**
     * The same in all processes, for what is no secret: a bijection after which every bit depends on every other (the
     * finisher of SplitMix64).
     */
    public static long spread(long number) {
        long spread = (number ^ (number >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
        spread = (spread ^ (spread >>> 27)) * 0x94D0_49BB_1331_11EBL;
        return spread ^ (spread >>> 31);
    }

    /** The random number of an index, from 0, in one of many series. */
    public static long of(long series, int index) {
        return of(series + (index + 1) * STEP);
    }
}
