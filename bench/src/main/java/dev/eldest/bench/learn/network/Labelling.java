package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.data.GameRecord;
import dev.eldest.bench.learn.fit.Logistic;

/**
 * What is to be learnt of a game's positions: how it ended, and what was thought of it. The searches of the moves that
 * follow have seen further than a position's own, so they have a say in what was thought: less with each ply.
 *
 * @param hindsight how much what was thought afterwards counts, from 0, where a position's own search alone does, to 1,
 *     where nothing but the result does
 */
record Labelling(Logistic logistic, double hindsight) {
    /** For each move of a game the points to be learnt of the position before it, for the first player. */
    double[] labels(GameRecord game) {
        double[] labels = new double[game.moves().length];
        double result = game.points();
        double thought = result;
        for (int ply = labels.length - 1; ply >= 0; ply--) {
            thought += (1 - hindsight) * (logistic.expected(game.scores()[ply]) - thought);
            labels[ply] = logistic.mixed(thought, result);
        }
        return labels;
    }
}
