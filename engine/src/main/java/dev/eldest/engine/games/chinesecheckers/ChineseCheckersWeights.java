package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.FeatureCounter;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.LinearEvaluation;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;

/** The weights of the evaluation as something that can be learnt. */
final class ChineseCheckersWeights extends LinearEvaluation {
    ChineseCheckersWeights() {
        super(ChineseCheckersGame.class, Evaluation.RESOURCE, Evaluation.FORMAT);
    }

    /** Rows advanced, and nothing else. */
    @Override
    public int[] textbook() {
        int[] weights = new int[format().size()];
        for (int hole = 0; hole < Star.HOLES; hole++) {
            weights[Evaluation.folded(hole)] = Star.row(hole) * Evaluation.UNIT;
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
                    counts[Evaluation.folded(hole)]++;
                } else if (board.has(1, hole)) {
                    counts[Evaluation.folded(Star.turned(hole))]--;
                }
            }
        }
    }
}
