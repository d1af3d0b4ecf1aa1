package dev.eldest.engine.games.common;

import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;

/** Counts features by evaluating, in a game whose evaluation is one side's terms less the other's. */
public record SymmetricFeatureCounter(Game game, WeightUsage uses, Terms terms) implements FeatureCounter {
    /** The terms of an evaluation. */
    public interface Terms {
        /** Evaluates all terms of one side, reading the weights through {@link WeightArray} or {@link WeightTable}. */
        void evaluate(Position position, int side);

        /** How much there is of each phase; a game without phases has one. */
        default void blend(Position position, double[] blend) {
            blend[0] = 1;
        }
    }

    @Override
    public void count(Position position, int[] counts, double[] blend) {
        uses.clear();
        for (int side = 0; side < 2; side++) {
            uses.side(side);
            terms.evaluate(position, side);
        }
        uses.copyTo(counts);
        terms.blend(position, blend);
    }
}
