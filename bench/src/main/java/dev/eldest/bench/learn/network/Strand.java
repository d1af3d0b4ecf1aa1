package dev.eldest.bench.learn.network;

import java.util.SplittableRandom;

/**
 * One of a fixed number of shares of the work: its games, its part of each batch, its gradient. Whichever thread does
 * it, the result is the same.
 */
final class Strand {
    static final int COUNT = 16;

    final Feed feed;
    private final int number;
    private final Learner learner;
    private final Positions positions;
    /** The order in which positions are drawn. */
    private final int[] order;

    Strand(LearningPlan plan, Games games, Learner learner, int number) {
        this.learner = learner;
        this.number = number;
        feed = new Feed(plan, games, number, COUNT);
        int room = plan.batch() / COUNT * plan.block();
        positions = new Positions(plan.shape(), room);
        order = new int[room];
    }

    float[] gradient() {
        return learner.gradient;
    }

    /** Takes the next positions, and mixes them. */
    void fill(long seed) {
        feed.fill(positions);
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
            loss += learner.learn(positions, order[i]);
        }
        return loss;
    }

    /** Moves its part of the weights by the gradients of all strands. */
    void descend(float[][] gradients, Step step) {
        learner.descend(gradients, number, COUNT, step);
    }

    /** The sum of the losses at other positions. */
    double loss(Positions others, int from, int to) {
        double loss = 0;
        for (int i = from; i < to; i++) {
            loss += learner.loss(others, i);
        }
        return loss;
    }
}
