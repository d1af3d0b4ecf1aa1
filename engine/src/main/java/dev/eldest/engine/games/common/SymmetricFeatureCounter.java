package dev.eldest.engine.games.common;

import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;

/** Counts features by evaluating, for evaluations that are one side's terms minus the other's. */
public record SymmetricFeatureCounter(Game game, WeightUsage usage, Terms terms) implements FeatureCounter {
    public interface Terms {
        /** Evaluates all terms of one side, reading the weights through {@link WeightArray} or {@link WeightTable}. */
        void evaluate(Position position, int side);

        /** Computes the share of each phase; a game without phases has one. */
        default void blend(Position position, double[] blend) {
            blend[0] = 1;
        }
    }

    @Override
    public void count(Position position, int[] counts, double[] blend) {
        usage.clear();
        for (int side = 0; side < 2; side++) {
            usage.setSide(side);
            terms.evaluate(position, side);
        }
        usage.copyTo(counts);
        terms.blend(position, blend);
    }
}
