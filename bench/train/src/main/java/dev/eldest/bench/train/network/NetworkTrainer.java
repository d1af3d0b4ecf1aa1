package dev.eldest.bench.train.network;

import dev.eldest.bench.measure.shared.Progress;
import dev.eldest.bench.measure.shared.TaskPool;
import dev.eldest.bench.train.fit.Calibration;
import dev.eldest.bench.train.network.Arithmetic.AdamStep;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/**
 * Trains a network's weights by Adam. Draws a block of positions from many games and shuffles it. Learns the batches of
 * the block one after the other, each by all shards, then saves the state. The result does not depend on the number of
 * threads.
 */
final class NetworkTrainer implements AutoCloseable {
    /** Maximum number of held-out positions that are evaluated after each block. */
    private static final int MAX_HELD_OUT = 1 << 17;

    /** Number of log lines of a training. */
    private static final int LOG_LINES = 25;

    private final TrainingConfig config;
    private final TrainingState state;
    private final TaskPool taskPool;
    private final TrainingShard[] trainingShards = new TrainingShard[TrainingShard.COUNT];
    private final float[][] gradients = new float[TrainingShard.COUNT][];
    private final SampleBatch heldOut;

    NetworkTrainer(
            TrainingConfig config,
            TrainingState state,
            GameDataset gameDataset,
            GameDataset heldOutGames,
            int threads) {
        this.config = config;
        this.state = state;
        taskPool = new TaskPool(threads, "eldest-learn-");
        for (int i = 0; i < trainingShards.length; i++) {
            trainingShards[i] = new TrainingShard(
                    config, gameDataset, new Backpropagation(state.trainableNetwork, Arithmetic.create()), i);
            trainingShards[i].sampleFeed.resumeAt(state.games[i], state.positions[i]);
            gradients[i] = trainingShards[i].gradient();
        }
        heldOut = new SampleBatch(config.shape(), (int) Math.min(MAX_HELD_OUT, config.positions()));
        new SampleFeed(config, heldOutGames, 0, 1).fill(heldOut);
    }

    /** Returns the calibration on the held-out games. */
    Calibration calibration() {
        Backpropagation backpropagation = new Backpropagation(state.trainableNetwork, Arithmetic.create());
        Calibration.Builder calibration = new Calibration.Builder();
        for (int i = 0; i < heldOut.size(); i++) {
            calibration.add(backpropagation.expected(heldOut, i), heldOut.results[i]);
        }
        return calibration.build();
    }

    /**
     * Returns the scale of an output of 1. A refined network keeps its scale: its values are on average as large as
     * before, as search margins depend on them.
     */
    double scale() {
        double scale = config.labelling().logistic().scale();
        return config.from() == null
                ? scale
                : scale * meanSize(config.initialWeights()) / meanSize(state.trainableNetwork);
    }

    /** Returns the mean absolute value of the held-out positions. */
    private double meanSize(TrainableNetwork trainableNetwork) {
        Backpropagation backpropagation = new Backpropagation(trainableNetwork, Arithmetic.create());
        double sum = 0;
        for (int i = 0; i < heldOut.size(); i++) {
            sum += Math.abs(backpropagation.value(heldOut, i));
        }
        return sum / heldOut.size();
    }

    boolean isDone() {
        return state.blocks() == config.blocks();
    }

    /** Trains to the end and saves the state after each block. */
    void run(String name, Path path, PrintWriter out) throws IOException, InterruptedException {
        Progress progress = new Progress(out, name + ", training positions", config.steps() * config.batch());
        progress.restart(config.stepsBefore(state.blocks()) * config.batch());
        while (!isDone()) {
            learnBlock(progress);
            state.save(path);
            if (state.blocks() * LOG_LINES / config.blocks() != (state.blocks() - 1) * LOG_LINES / config.blocks()) {
                printLosses(name, out);
            }
        }
    }

    private void printLosses(String name, PrintWriter out) {
        int last = state.blocks() - 1;
        out.printf(
                Locale.ROOT,
                "%s: after %,d positions loss %.6f, held out %.6f%n",
                name,
                config.stepsBefore(state.blocks()) * config.batch(),
                state.trainingLosses.getDouble(last),
                state.heldOutLosses.getDouble(last));
    }

    void learnBlock(Progress progress) throws InterruptedException {
        long first = config.stepsBefore(state.blocks());
        int count = (int) (config.stepsBefore(state.blocks() + 1) - first);
        taskPool.runAll(
                trainingShards.length,
                shard -> trainingShards[shard].fill(config.seed() + first * TrainingShard.COUNT + shard));
        double loss = 0;
        for (int step = 0; step < count; step++) {
            loss += learnBatch(step);
            descend(first + step);
            progress.update((first + step + 1) * config.batch());
        }
        for (int shard = 0; shard < trainingShards.length; shard++) {
            state.games[shard] = trainingShards[shard].sampleFeed.gamesTaken();
            state.positions[shard] = trainingShards[shard].sampleFeed.positionsTaken();
        }
        state.trainingLosses.add(loss / ((double) count * config.batch()));
        state.heldOutLosses.add(heldOutLoss());
    }

    /** Learns a batch, by its index in the block; returns the sum of the losses. */
    private double learnBatch(int batch) throws InterruptedException {
        int part = config.batch() / trainingShards.length;
        return sumOfShards(shard -> trainingShards[shard].learn(batch * part, (batch + 1) * part));
    }

    /** Runs a task for each shard, by its index; returns the sum of the results, added in their order. */
    private double sumOfShards(IntToDoubleFunction task) throws InterruptedException {
        double[] results = new double[trainingShards.length];
        taskPool.runAll(results.length, shard -> results[shard] = task.applyAsDouble(shard));
        double sum = 0;
        for (double result : results) {
            sum += result;
        }
        return sum;
    }

    /** Updates the weights; each shard updates its part. */
    private void descend(long number) throws InterruptedException {
        AdamStep adamStep = AdamStep.of(number, config.batch(), config.rateAt(number));
        taskPool.runAll(trainingShards.length, shard -> trainingShards[shard].descend(gradients, adamStep));
        state.trainableNetwork.boundOutputs();
    }

    private double heldOutLoss() throws InterruptedException {
        int size = heldOut.size();
        int count = trainingShards.length;
        return sumOfShards(
                        shard -> trainingShards[shard].loss(heldOut, shard * size / count, (shard + 1) * size / count))
                / size;
    }

    @Override
    public void close() {
        taskPool.close();
    }
}
