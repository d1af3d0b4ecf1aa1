package dev.eldest.engine.search;

/**
 * A position's key in the table. Shortly before a rule that counts plies ends the game, it is worth something else than
 * long before: the same position is told apart then, lest a draw that is near becomes one of all time.
 */
public final class TtKey {
    /** With fewer plies left before a rule ends the game, its end may lie within a search's reach. */
    private static final int FEW_PLIES_LEFT = 32;

    /** In the last plies each counts; before, so many more or less make hardly a difference. */
    private static final int LAST_PLIES = 8;

    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private TtKey() {}

    /** @param salt the search's, see {@link SearchTask} */
    public static long of(long key, long salt, int pliesLeft) {
        long salted = key ^ salt;
        if (pliesLeft >= FEW_PLIES_LEFT) {
            return salted;
        }
        int end = pliesLeft < LAST_PLIES ? pliesLeft : LAST_PLIES + pliesLeft / LAST_PLIES;
        return salted ^ (end + 1) * SPREAD;
    }
}
