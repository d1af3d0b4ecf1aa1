package dev.eldest.bench.train.network;

import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.fit.Logistic;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;

/**
 * Settings of a training besides its games.
 *
 * @param from network to refine; null for random weights
 * @param labelling calculates the labels; an output of 1 stands for the scale of its logistic function
 * @param positions total number of training positions, repeated ones counted each time
 * @param batch number of positions of a step, a multiple of {@link TrainingShard#COUNT}
 * @param block number of batches whose positions are shuffled together
 * @param rate initial learning rate of Adam; the final one is a hundredth
 */
record TrainingConfig(
        Game game,
        NetworkShape shape,
        Network from,
        Labelling labelling,
        long seed,
        long positions,
        int batch,
        int block,
        double rate) {
    private static final int MIN_BATCH = 1 << 10;
    /** Also the batch of a refinement: smaller ones lose much of its gain. */
    private static final int MAX_BATCH = 1 << 14;

    private static final int BLOCK_POSITIONS = 1 << 20;
    /** Batches of few positions are smaller, for about this many steps or more. */
    private static final long STEPS = 1 << 12;

    private static final double RATE = 0.001;
    private static final double FINAL_RATE_FACTOR = 0.01;

    /** Returns the default settings. */
    static TrainingConfig of(
            Game game, NetworkShape shape, Network from, Labelling labelling, long seed, long positions) {
        int minBatch = from == null ? MIN_BATCH : MAX_BATCH;
        int batch = Math.clamp(Long.highestOneBit(positions / STEPS), minBatch, MAX_BATCH);
        long steps = (positions + batch - 1) / batch;
        int block = (int) Math.min(BLOCK_POSITIONS / batch, steps);
        return new TrainingConfig(game, shape, from, labelling, seed, positions, batch, block, RATE);
    }

    TrainableNetwork initialWeights() {
        return from == null
                ? TrainableNetwork.random(shape, seed)
                : TrainableNetwork.of(from, shape, labelling.logistic().scale(), seed);
    }

    NetworkEvaluation evaluation() {
        return NetworkGame.of(game).orElseThrow();
    }

    /** Identifies the settings. */
    String identity() {
        return game.name() + ", " + shape + ", " + labelling + ", seed " + seed + ", positions " + positions
                + ", batch " + batch + ", block " + block + ", rate " + rate
                + (from == null ? "" : ", from " + from.hashCode());
    }

    long steps() {
        return (positions + batch - 1) / batch;
    }

    int blocks() {
        return Math.toIntExact((steps() + block - 1) / block);
    }

    long stepsBefore(int number) {
        return Math.min((long) number * block, steps());
    }

    /** Returns the learning rate, which falls by a half cosine from the initial to the final one. */
    double rateAt(long step) {
        double high = (1 + StrictMath.cos(Math.PI * step / steps())) / 2;
        return rate * (FINAL_RATE_FACTOR + (1 - FINAL_RATE_FACTOR) * high);
    }

    /**
     * Calculates the labels of a game's positions from the result and the scores, by TD(lambda): going back from the
     * result, the label of each ply mixes that of the next ply with the ply's own score. A move without a score tells
     * nothing of the positions before it: the score of the move before it takes the place of the result.
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
                if (game.scores()[ply] == GameRecord.NO_SCORE) {
                    continue;
                }
                double own = logistic.expected(game.scores()[ply]);
                if (isBeforeMoveWithoutScore(game, ply)) {
                    result = own;
                    expectedPoints = own;
                }
                expectedPoints += (1 - lambda) * (own - expectedPoints);
                labels[ply] = logistic.mix(expectedPoints, result);
            }
            return labels;
        }

        private static boolean isBeforeMoveWithoutScore(GameRecord game, int ply) {
            return ply + 1 < game.scores().length && game.scores()[ply + 1] == GameRecord.NO_SCORE;
        }
    }
}
