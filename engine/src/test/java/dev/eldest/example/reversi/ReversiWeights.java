package dev.eldest.example.reversi;

import dev.eldest.engine.games.kit.Cells;
import dev.eldest.engine.games.kit.SideCounter;
import dev.eldest.engine.games.kit.WeightCells;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightText;
import java.util.List;

/** The weights of the evaluation. */
final class ReversiWeights extends LinearEvaluation {
    private static final WeightText FORMAT = new WeightText(
            List.of(new WeightText.Group("disc", ReversiPosition.KINDS), new WeightText.Group("mobility", 1)),
            List.of("value"),
            500);
    private static final WeightCells CELLS = new WeightCells(ReversiWeights.class, ReversiGame.NAME, FORMAT);

    static final Cells DISC = CELLS.of("disc");
    static final Cells MOBILITY = CELLS.of("mobility");

    ReversiWeights() {
        super(ReversiGame.class, ReversiGame.NAME, FORMAT);
    }

    /** Corners are worth most, and being able to choose. */
    @Override
    public int[] textbook() {
        return new int[] {100, 10, 10, 10, 10, 10, 10};
    }

    @Override
    protected FeatureCounter counter() {
        return new SideCounter(
                new ReversiGame(), CELLS.uses(), (position, side) -> ((ReversiPosition) position).worth(side));
    }
}
