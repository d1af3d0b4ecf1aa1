package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.SymmetricFeatureCounter;
import dev.eldest.engine.games.common.WeightArray;
import dev.eldest.engine.games.common.WeightSet;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import java.util.List;

final class ConnectFourWeights extends LinearEvaluation {
    private static final int MAX_WEIGHT = 200;
    private static final WeightsFormat FORMAT = new WeightsFormat(
            List.of(new WeightsFormat.Group("open-line", 1), new WeightsFormat.Group("three", 1)),
            List.of("value"),
            MAX_WEIGHT);

    private static final WeightSet CELLS = new WeightSet(ConnectFourWeights.class, ConnectFourGame.NAME, FORMAT);

    /** The value of a line of four cells in which the opponent has no stone. */
    static final WeightArray OPEN_LINE = CELLS.array("open-line");
    /** The value of three stones in an open line, in addition to that of the line. */
    static final WeightArray THREE = CELLS.array("three");

    ConnectFourWeights() {
        super(ConnectFourGame.class, ConnectFourGame.NAME, FORMAT);
    }

    /** Both weights start with the same value. */
    @Override
    public int[] initialWeights() {
        return new int[] {10, 10};
    }

    @Override
    protected FeatureCounter counter() {
        return new SymmetricFeatureCounter(new ConnectFourGame(), CELLS.usage(), (position, side) -> {
            ConnectFourPosition board = (ConnectFourPosition) position;
            ConnectFourPosition.valueOf(board.marks(side), board.emptyCells());
        });
    }
}
