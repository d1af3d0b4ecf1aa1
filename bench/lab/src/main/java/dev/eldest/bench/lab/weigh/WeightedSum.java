package dev.eldest.bench.lab.weigh;

import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Evaluation that is a weighted sum of features. */
interface WeightedSum {
    List<Feature> features(String fen) throws NotationException;

    /** Returns the value of weight 1 in units of the game's evaluation. */
    int unit();

    /**
     * Term of a weighted sum.
     *
     * @param count the number of occurrences, the first player's minus the second's
     */
    record Feature(String name, int count, double weight) {
        double product() {
            return count * weight;
        }
    }

    /** Chess material with beginners' values: pawn 1, knight 3, bishop 3, rook 5, queen 9. */
    record ChessMaterial(Game chess) implements WeightedSum {
        private record Piece(String name, char letter, int value) {}

        private static final List<Piece> PIECES = List.of(
                new Piece("pawn", 'p', 1),
                new Piece("knight", 'n', 3),
                new Piece("bishop", 'b', 3),
                new Piece("rook", 'r', 5),
                new Piece("queen", 'q', 9));

        @Override
        public List<Feature> features(String fen) throws NotationException {
            String board = chess.notation().format(chess.notation().parse(fen)).split(" ")[0];
            List<Feature> features = new ArrayList<>();
            for (Piece piece : PIECES) {
                int lead = count(board.toLowerCase(Locale.ROOT), piece.letter) - 2 * count(board, piece.letter);
                if (lead != 0) {
                    features.add(new Feature(piece.name, lead, piece.value));
                }
            }
            return features;
        }

        private static int count(String board, char letter) {
            return (int) board.chars().filter(each -> each == letter).count();
        }

        @Override
        public int unit() {
            return chess.profile().unit();
        }
    }

    /** Weighted sum of a tunable game, with any weights. */
    final class LearntWeights implements WeightedSum {
        private final WeightsFormat format;
        private final FeatureCounter counter;
        private final int[] weights;

        LearntWeights(LinearEvaluation evaluation, String weights) {
            format = evaluation.format();
            counter = evaluation.counter(weights);
            this.weights = format.parse(weights);
        }

        @Override
        public List<Feature> features(String fen) throws NotationException {
            Position position = counter.game().notation().parse(fen);
            int[] counts = new int[format.cells()];
            double[] blend = new double[format.phases().size()];
            counter.count(position, counts, blend);
            List<String> names = format.cellNames();
            List<Feature> features = new ArrayList<>();
            for (int cell = 0; cell < counts.length; cell++) {
                if (counts[cell] != 0) {
                    features.add(new Feature(names.get(cell), counts[cell], weight(cell, blend)));
                }
            }
            return features;
        }

        /** Returns a weight, interpolated between the phases of the position. */
        private double weight(int cell, double[] blend) {
            double weight = 0;
            for (int phase = 0; phase < blend.length; phase++) {
                weight += blend[phase] * weights[cell * blend.length + phase];
            }
            return weight;
        }

        @Override
        public int unit() {
            return 1;
        }
    }
}
