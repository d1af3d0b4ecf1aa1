package dev.eldest.engine.games.kit;

import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;

/** Counts features by evaluating, in a game without phases whose evaluation is one side's terms less the other's. */
public record SideCounter(Game game, CellUses uses, Terms terms) implements FeatureCounter {
    /** Evaluates all terms of one side, reading the weights through {@link Cells}. */
    public interface Terms {
        int evaluate(Position position, int side);
    }

    @Override
    public void count(Position position, int[] counts, double[] blend) {
        uses.clear();
        for (int side = 0; side < 2; side++) {
            uses.side(side);
            terms.evaluate(position, side);
        }
        uses.copyTo(counts);
        blend[0] = 1;
    }
}
