package dev.eldest.bench.learn.network;

import java.util.SplittableRandom;

/**
 * One of a fixed number of shares of the work: its games, its part of each batch, its gradient. Whichever thread does
 * it, the result is the same.
 */
final class TrainingShard {
    static final int COUNT = 16;

    final SampleFeed sampleFeed;
    private final int number;
    private final Backpropagation backpropagation;
    private final SampleBatch sampleBatch;
    /** The order in which positions are drawn. */
    private final int[] order;

    TrainingShard(TrainingConfig plan, GameDataset gameDataset, Backpropagation backpropagation, int number) {
        this.backpropagation = backpropagation;
        this.number = number;
        sampleFeed = new SampleFeed(plan, gameDataset, number, COUNT);
        int room = plan.batch() / COUNT * plan.block();
        sampleBatch = new SampleBatch(plan.shape(), room);
        order = new int[room];
    }

    float[] gradient() {
        return backpropagation.gradient;
    }

    /** Takes the next positions, and mixes them. */
    void fill(long seed) {
        sampleFeed.fill(sampleBatch);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < order.length; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
    }

    /** Learns from its part of a batch; the sum of the losses. */
    double learn(int from, int to) {
        double loss = 0;
        for (int i = from; i < to; i++) {
            loss += backpropagation.learn(sampleBatch, order[i]);
        }
        return loss;
    }

    /** Moves its part of the weights by the gradients of all strands. */
    void descend(float[][] gradients, AdamStep adamStep) {
        backpropagation.descend(gradients, number, COUNT, adamStep);
    }

    /** The sum of the losses at other positions. */
    double loss(SampleBatch others, int from, int to) {
        double loss = 0;
        for (int i = from; i < to; i++) {
            loss += backpropagation.loss(others, i);
        }
        return loss;
    }
}
