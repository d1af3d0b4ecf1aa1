package dev.eldest.bench.train.network;

import dev.eldest.bench.train.network.Arithmetic.AdamStep;
import java.util.SplittableRandom;

/**
 * One of a fixed number of shares of the work: its games, its part of each batch, its gradient. The result does not
 * depend on the thread that runs it.
 */
final class TrainingShard {
    static final int COUNT = 16;

    final SampleFeed sampleFeed;
    private final int number;
    private final Backpropagation backpropagation;
    private final SampleBatch sampleBatch;
    /** Random order of the positions. */
    private final int[] order;

    TrainingShard(TrainingConfig config, GameDataset gameDataset, Backpropagation backpropagation, int number) {
        this.backpropagation = backpropagation;
        this.number = number;
        sampleFeed = new SampleFeed(config, gameDataset, number, COUNT);
        int capacity = config.batch() / COUNT * config.block();
        sampleBatch = new SampleBatch(config.shape(), capacity);
        order = new int[capacity];
    }

    float[] gradient() {
        return backpropagation.gradient;
    }

    /** Takes the next positions and shuffles them. */
    void fill(long seed) {
        sampleFeed.fill(sampleBatch);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < order.length; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
    }

    /** Learns this shard's part of a batch; returns the sum of the losses. */
    double learn(int from, int to) {
        double loss = 0;
        for (int i = from; i < to; i++) {
            loss += backpropagation.learn(sampleBatch, order[i]);
        }
        return loss;
    }

    /** Moves this shard's part of the weights by the gradients of all shards. */
    void descend(float[][] gradients, AdamStep adamStep) {
        backpropagation.descend(gradients, number, COUNT, adamStep);
    }

    /** Returns the sum of the losses at other positions. */
    double loss(SampleBatch others, int from, int to) {
        double loss = 0;
        for (int i = from; i < to; i++) {
            loss += backpropagation.loss(others, i);
        }
        return loss;
    }
}
