package dev.eldest.engine.games.small;

import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightText;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.util.List;

/** The weights of Connect Four's evaluation, which can be learnt. */
final class ConnectFourWeights extends LinearEvaluation {
    private static final String RESOURCE = "connectfour-weights.txt";
    private static final int LARGEST = 200;
    private static final WeightText FORMAT = new WeightText(
            List.of(new WeightText.Group("open-line", 1), new WeightText.Group("three", 1)), List.of("value"), LARGEST);

    private static final int[] READ = FORMAT.parse(read(ConnectFourWeights.class, RESOURCE));

    /** The value of a line of four cells in which the opponent has no stone. */
    static final int OPEN_LINE = READ[0];
    /** The value of three stones in such a line, besides the open line. */
    static final int THREE = READ[1];

    ConnectFourWeights() {
        super(ConnectFourGame.class, RESOURCE, FORMAT);
    }

    /** A line is as good as another. */
    @Override
    public int[] textbook() {
        return new int[] {10, 10};
    }

    @Override
    protected FeatureCounter counter() {
        return new Features(new ConnectFourGame());
    }

    private record Features(Game game) implements FeatureCounter {
        @Override
        public void count(Position position, int[] counts, double[] blend) {
            ConnectFourPosition board = (ConnectFourPosition) position;
            long empty = board.emptyCells();
            counts[0] =
                    ConnectFourPosition.openLines(board.x(), empty) - ConnectFourPosition.openLines(board.o(), empty);
            counts[1] = ConnectFourPosition.threes(board.x(), empty) - ConnectFourPosition.threes(board.o(), empty);
            blend[0] = 1;
        }
    }
}
