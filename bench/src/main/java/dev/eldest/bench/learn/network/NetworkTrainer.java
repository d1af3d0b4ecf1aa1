package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.fit.Calibration;
import dev.eldest.bench.learn.report.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Learns a network's weights from games, by Adam. A block of positions is drawn from many games and mixed; batches of
 * it are learnt from one after the other, each by all strands; after it the state is kept. What is learnt does not
 * depend on the number of threads.
 */
final class NetworkTrainer implements AutoCloseable {
    /** At most so many positions of the games held out are looked at after each block. */
    private static final int HELD_OUT = 1 << 17;
    /** So many lines tell of the losses. */
    private static final int LINES = 25;

    private final TrainingConfig plan;
    private final TrainingState state;
    private final ParallelTasks parallelTasks;
    private final TrainingShard[] trainingShards = new TrainingShard[TrainingShard.COUNT];
    private final float[][] gradients = new float[TrainingShard.COUNT][];
    private final SampleBatch heldOut;

    NetworkTrainer(
            TrainingConfig plan, TrainingState state, GameDataset gameDataset, GameDataset heldOutGames, int threads) {
        this.plan = plan;
        this.state = state;
        parallelTasks = new ParallelTasks(threads);
        for (int i = 0; i < trainingShards.length; i++) {
            trainingShards[i] = new TrainingShard(
                    plan, gameDataset, new Backpropagation(state.trainableNetwork, Arithmetics.chosen()), i);
            trainingShards[i].sampleFeed.goOnFrom(state.games[i], state.positions[i]);
            gradients[i] = trainingShards[i].gradient();
        }
        heldOut = new SampleBatch(plan.shape(), (int) Math.min(HELD_OUT, plan.positions()));
        new SampleFeed(plan, heldOutGames, 0, 1).fill(heldOut);
    }

    /** How what is learnt agrees with the results of the games held out. */
    Calibration calibration() {
        Backpropagation backpropagation = new Backpropagation(state.trainableNetwork, Arithmetics.chosen());
        Calibration.Builder calibration = new Calibration.Builder();
        for (int i = 0; i < heldOut.size(); i++) {
            calibration.add(backpropagation.expected(heldOut, i), heldOut.results[i]);
        }
        return calibration.build();
    }

    /**
     * What an output of 1 is to stand for. One that goes on from a network keeps its measure: its values are as large
     * on average as those before, for the margins of the search go by them.
     */
    double scale() {
        double scale = plan.labelling().logistic().scale();
        return plan.from() == null ? scale : scale * meanSize(plan.firstWeights()) / meanSize(state.trainableNetwork);
    }

    /** Of the values of positions held out. */
    private double meanSize(TrainableNetwork trainableNetwork) {
        Backpropagation backpropagation = new Backpropagation(trainableNetwork, Arithmetics.chosen());
        double sum = 0;
        for (int i = 0; i < heldOut.size(); i++) {
            sum += Math.abs(backpropagation.value(heldOut, i));
        }
        return sum / heldOut.size();
    }

    boolean isDone() {
        return state.blocks() == plan.blocks();
    }

    /** Goes on to the end; the state is kept in a file after each block. */
    void run(String name, Path path, PrintWriter out) throws IOException, InterruptedException {
        Progress progress = new Progress(out, name + ", positions learnt from", plan.steps() * plan.batch());
        progress.begin(plan.stepsBefore(state.blocks()) * plan.batch());
        while (!isDone()) {
            learnBlock(progress);
            state.save(path);
            if (state.blocks() * LINES / plan.blocks() != (state.blocks() - 1) * LINES / plan.blocks()) {
                tell(name, out);
            }
        }
    }

    private void tell(String name, PrintWriter out) {
        int last = state.blocks() - 1;
        out.printf(
                Locale.ROOT,
                "%s: after %,d positions loss %.6f, held out %.6f%n",
                name,
                plan.stepsBefore(state.blocks()) * plan.batch(),
                state.learntLosses.getDouble(last),
                state.heldOutLosses.getDouble(last));
        out.flush();
    }

    void learnBlock(Progress progress) throws InterruptedException {
        long first = plan.stepsBefore(state.blocks());
        int count = (int) (plan.stepsBefore(state.blocks() + 1) - first);
        parallelTasks.all(trainingShards.length, strand -> {
            trainingShards[strand].fill(plan.seed() + first * TrainingShard.COUNT + strand);
            return 0;
        });
        double loss = 0;
        for (int step = 0; step < count; step++) {
            loss += learnBatch(step);
            descend(first + step);
            progress.at((first + step + 1) * plan.batch());
        }
        for (int strand = 0; strand < trainingShards.length; strand++) {
            state.games[strand] = trainingShards[strand].sampleFeed.gamesTaken();
            state.positions[strand] = trainingShards[strand].sampleFeed.positionsTaken();
        }
        state.learntLosses.add(loss / ((double) count * plan.batch()));
        state.heldOutLosses.add(heldOutLoss());
    }

    /** The sum of the losses of a batch, by its number in the block. */
    private double learnBatch(int batch) throws InterruptedException {
        int part = plan.batch() / trainingShards.length;
        return parallelTasks.all(
                trainingShards.length, strand -> trainingShards[strand].learn(batch * part, (batch + 1) * part));
    }

    /** Each strand moves its part of all weights. */
    private void descend(long number) throws InterruptedException {
        AdamStep adamStep = AdamStep.after(number, plan.batch(), plan.rateAt(number));
        parallelTasks.all(trainingShards.length, strand -> {
            trainingShards[strand].descend(gradients, adamStep);
            return 0;
        });
        state.trainableNetwork.boundOutputs();
    }

    private double heldOutLoss() throws InterruptedException {
        int size = heldOut.size();
        int count = trainingShards.length;
        return parallelTasks.all(
                        count,
                        strand -> trainingShards[strand].loss(
                                heldOut, strand * size / count, (strand + 1) * size / count))
                / size;
    }

    @Override
    public void close() {
        parallelTasks.close();
    }
}
