package dev.eldest.bench.learn.network;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;

/**
 * All that a network depends on but the games it is learnt from.
 *
 * @param from the network to go on from; null to begin with random weights
 * @param labelling what is to be learnt of a position; an output of 1 stands for the scale of its logistic function
 * @param positions how many positions are looked at in all, each as often as it comes up
 * @param batch after so many of them the weights are moved, a multiple of {@link TrainingShard#COUNT}
 * @param block so many batches are drawn from positions of as many games
 * @param rate how far Adam moves weights at first; in the end it is a hundredth
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
    private static final int MAX_BATCH = 1 << 14;
    private static final int BLOCK_POSITIONS = 1 << 20;
    /** With few positions batches are smaller, so that there are about as many steps, or more. */
    private static final long STEPS = 1 << 12;

    private static final double RATE = 0.001;
    private static final double LAST_RATE_PART = 0.01;

    /** The usual way. */
    static TrainingConfig of(
            Game game, NetworkShape shape, Network from, Labelling labelling, long seed, long positions) {
        int batch = Math.clamp(Long.highestOneBit(positions / STEPS), MIN_BATCH, MAX_BATCH);
        long steps = (positions + batch - 1) / batch;
        int block = (int) Math.min(BLOCK_POSITIONS / batch, steps);
        return new TrainingConfig(game, shape, from, labelling, seed, positions, batch, block, RATE);
    }

    TrainableNetwork firstWeights() {
        return from == null
                ? TrainableNetwork.random(shape, seed)
                : TrainableNetwork.of(from, labelling.logistic().scale());
    }

    NetworkEvaluation evaluation() {
        return NetworkGame.of(game).orElseThrow();
    }

    /** Tells plans apart. */
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

    /** How many steps are made before a block. */
    long stepsBefore(int number) {
        return Math.min((long) number * block, steps());
    }

    /** Half a wave of a cosine, from the first rate to the last. */
    double rateAt(long step) {
        double high = (1 + StrictMath.cos(Math.PI * step / steps())) / 2;
        return rate * (LAST_RATE_PART + (1 - LAST_RATE_PART) * high);
    }
}
