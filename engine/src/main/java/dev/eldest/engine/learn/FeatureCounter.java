package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;

/**
 * Takes evaluations apart. The value of a position for the player who moves first is the sum over phases p and cells c
 * of {@code blend[p] * counts[c] * weights[c, p]}, but for rounding. A counter belongs to one thread at a time.
 */
public interface FeatureCounter {
    /** The game whose positions are counted; those of another copy of the game are not understood. */
    Game game();

    /**
     * How often each cell's weight goes into the evaluation, first player's less second player's, and how much of each
     * phase there is in the position. Both arrays are overwritten.
     */
    void count(Position position, int[] counts, double[] blend);
}
