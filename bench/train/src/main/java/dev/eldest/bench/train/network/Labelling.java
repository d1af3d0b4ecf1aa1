package dev.eldest.bench.train.network;

import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.fit.Logistic;

/**
 * Calculates the labels of a game's positions from the result and the scores, by TD(lambda): going back from the
 * result, the label of each ply mixes that of the next ply with the ply's own score.
 *
 * @param lambda weight of the later scores, from 0 (only the position's own search) to 1 (only the result)
 */
record Labelling(Logistic logistic, double lambda) {
    /** Returns the label of the position before each move, for the first player. */
    double[] labels(GameRecord game) {
        double[] labels = new double[game.moves().length];
        double result = game.points();
        double expectedPoints = result;
        for (int ply = labels.length - 1; ply >= 0; ply--) {
            expectedPoints += (1 - lambda) * (logistic.expected(game.scores()[ply]) - expectedPoints);
            labels[ply] = logistic.mix(expectedPoints, result);
        }
        return labels;
    }
}
