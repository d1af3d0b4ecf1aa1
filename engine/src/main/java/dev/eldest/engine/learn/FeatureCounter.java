package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;

/**
 * Counts the features of an evaluation. The value of a position for the player who moves first is, apart from rounding,
 * the sum over phases p and cells c of {@code blend[p] * counts[c] * weights[c, p]}. A counter belongs to one thread at
 * a time.
 */
public interface FeatureCounter {
    /** Returns the game whose positions can be counted; those of another copy of the game cannot. */
    Game game();

    /**
     * Counts the uses of each weight in the evaluation, first player's minus second player's, and the share of each
     * phase. Overwrites both arrays.
     */
    void count(Position position, int[] counts, double[] blend);
}
