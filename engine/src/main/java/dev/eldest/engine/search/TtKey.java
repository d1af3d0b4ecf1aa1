package dev.eldest.engine.search;

/**
 * Key of a position in the transposition table. Shortly before a rule that counts plies ends the game, a position has
 * another value than long before. Then the plies left become part of the key, so that a draw that is near is not taken
 * for the position's value at any time.
 */
public final class TtKey {
    /** With fewer plies left before a rule ends the game, the end may be within a search's reach. */
    private static final int FEW_PLIES_LEFT = 32;

    /** In the last plies each one counts. Before, this many more or less make hardly a difference and share a key. */
    private static final int LAST_PLIES = 8;

    private static final long HASH_MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

    private TtKey() {}

    /** @param salt the search's key salt, see {@link SearchTask} */
    public static long of(long key, long salt, int pliesLeft) {
        long salted = key ^ salt;
        if (pliesLeft >= FEW_PLIES_LEFT) {
            return salted;
        }
        int bucket = pliesLeft < LAST_PLIES ? pliesLeft : LAST_PLIES + pliesLeft / LAST_PLIES;
        return salted ^ (bucket + 1) * HASH_MULTIPLIER;
    }
}
