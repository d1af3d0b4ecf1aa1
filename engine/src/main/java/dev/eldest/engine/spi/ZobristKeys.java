package dev.eldest.engine.spi;

import java.security.SecureRandom;

/**
 * Random numbers for Zobrist keys of all games. The seed is fixed, so that a search counts the same nodes on every run
 * and machine. A server uses a secret seed ({@link #SECRET_PROPERTY}). With known keys, clients could construct
 * collisions that spoil other clients' searches through the shared table.
 */
public final class ZobristKeys {
    /**
     * System property: the seed, or true for a random one. To be set before the first key is computed. A seed is then
     * removed, so that nothing else reads it. Members of a cluster that search one root need the same seed.
     */
    public static final String SECRET_PROPERTY = "eldest.keys.secret";

    private static final long SEED = seed();
    private static final long STEP = 0x9E37_79B9_7F4A_7C15L;

    private ZobristKeys() {}

    private static long seed() {
        if (Boolean.getBoolean(SECRET_PROPERTY)) {
            return new SecureRandom().nextLong();
        }
        long seed = Long.getLong(SECRET_PROPERTY, 0);
        System.clearProperty(SECRET_PROPERTY);
        return seed;
    }

    /** Returns the random number of a number. Different numbers have different results. */
    public static long of(long number) {
        return mix(number ^ SEED);
    }

    /**
     * Returns a random number that is the same in all processes and not secret. A bijection in which every bit depends
     * on every other (the finalizer of SplitMix64).
     */
    public static long mix(long number) {
        long spread = (number ^ (number >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
        spread = (spread ^ (spread >>> 27)) * 0x94D0_49BB_1331_11EBL;
        return spread ^ (spread >>> 31);
    }

    /** Returns the random number of an index, from 0, in one of many series. */
    public static long of(long series, int index) {
        return of(series + (index + 1) * STEP);
    }
}
