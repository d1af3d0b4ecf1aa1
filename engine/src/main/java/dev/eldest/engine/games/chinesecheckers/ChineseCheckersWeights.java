package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.FeatureCounter;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.LinearEvaluation;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.WeightText;
import java.util.Arrays;
import java.util.List;

/** The weights of the evaluation as something that can be learnt. */
final class ChineseCheckersWeights extends LinearEvaluation {
    static final String RESOURCE = "chinesecheckers-weights.txt";

    private static final int LARGEST = 3000;

    static final WeightText FORMAT =
            new WeightText(List.of(new WeightText.Group("hole", Star.FOLDED)), List.of("value"), LARGEST);

    ChineseCheckersWeights() {
        super(ChineseCheckersGame.class, RESOURCE, FORMAT);
    }

    /** Rows advanced, and nothing else. */
    @Override
    public int[] textbook() {
        int[] weights = new int[format().size()];
        for (int hole = 0; hole < Star.HOLES; hole++) {
            weights[Star.folded(hole)] = Star.row(hole) * Evaluation.UNIT;
        }
        return weights;
    }

    @Override
    protected FeatureCounter counter() {
        return new Features(new ChineseCheckersGame());
    }

    private record Features(Game game) implements FeatureCounter {
        @Override
        public void count(Position position, int[] counts, double[] blend) {
            Board board = ((ChineseCheckersPosition) position).board();
            Arrays.fill(counts, 0);
            blend[0] = 1;
            for (int hole = 0; hole < Star.HOLES; hole++) {
                if (board.has(0, hole)) {
                    counts[Star.folded(hole)]++;
                } else if (board.has(1, hole)) {
                    counts[Star.folded(Star.turned(hole))]--;
                }
            }
        }
    }
}
