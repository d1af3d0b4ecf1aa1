package dev.eldest.example.reversi;

import dev.eldest.engine.games.common.SymmetricFeatureCounter;
import dev.eldest.engine.games.common.WeightArray;
import dev.eldest.engine.games.common.WeightSet;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import java.util.List;

/** The weights of the evaluation. */
final class ReversiWeights extends LinearEvaluation {
    private static final WeightsFormat FORMAT = new WeightsFormat(
            List.of(new WeightsFormat.Group("disc", ReversiPosition.KINDS), new WeightsFormat.Group("mobility", 1)),
            List.of("value"),
            500);
    private static final WeightSet CELLS = new WeightSet(ReversiWeights.class, ReversiGame.NAME, FORMAT);

    static final WeightArray DISC = CELLS.array("disc");
    static final WeightArray MOBILITY = CELLS.array("mobility");

    ReversiWeights() {
        super(ReversiGame.class, ReversiGame.NAME, FORMAT);
    }

    /** Returns weights by which corners count most, then mobility. */
    @Override
    public int[] initialWeights() {
        return new int[] {100, 10, 10, 10, 10, 10, 10};
    }

    @Override
    protected FeatureCounter counter() {
        return new SymmetricFeatureCounter(
                new ReversiGame(), CELLS.usage(), (position, side) -> ((ReversiPosition) position).worth(side));
    }
}
