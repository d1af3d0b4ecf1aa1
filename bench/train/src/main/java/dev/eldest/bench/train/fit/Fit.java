package dev.eldest.bench.train.fit;

import dev.eldest.engine.learn.WeightsFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Gradient descent (Adam) on the loss of {@link Logistic}, with a {@link Prior}. Halves the learning rate when the
 * held-out loss has not improved for some epochs, and stops at a minimum rate. The result is the weights with the least
 * held-out loss.
 */
public final class Fit {
    private static final double FIRST_MOMENT = 0.9;
    private static final double SECOND_MOMENT = 0.999;
    private static final double TINY = 1e-12;
    /** Initial learning rate in units. */
    private static final double INITIAL_RATE_UNITS = 0.01;

    private static final int CHUNKS_A_STEP = 4;
    private static final int PATIENCE = 3;
    private static final int MIN_RATE_DIVISOR = 32;
    /** Minimum improvement of the loss. */
    private static final double MIN_GAIN = 1e-7;

    /** Result of a fit. */
    public record Result(
            double[] weights, double lossBefore, double lossAfter, double[] trainingLosses, double[] heldOutLosses) {}

    private final Samples samples;
    private final Logistic logistic;
    private final double[] start;
    private final int unit;
    private final Prior prior;
    private final int maxEpochs;

    /** @param unit the game's small material step */
    public Fit(WeightsFormat format, Samples samples, Logistic logistic, double[] start, int unit, int maxEpochs) {
        this.samples = samples;
        this.logistic = logistic;
        this.start = start.clone();
        this.unit = unit;
        this.maxEpochs = maxEpochs;
        prior = new Prior(format, this.start, unit, samples.trainingCount());
    }

    /** Continues from the state in the file, and saves the state there after each epoch. */
    public Result run(Path statePath, int threads, PrintWriter out) throws IOException, InterruptedException {
        double rate = INITIAL_RATE_UNITS * unit;
        FitState state = FitState.load(statePath, identity(), start, rate);
        try (Gradients gradients = new Gradients(logistic, threads)) {
            double before = gradients.loss(samples.heldOut(), start);
            while (state.epochs() < maxEpochs && state.rate > rate / MIN_RATE_DIVISOR) {
                epoch(state, gradients);
                state.save(statePath);
                out.printf(
                        Locale.ROOT,
                        "epoch %d: loss %.6f, held out %.6f%n",
                        state.epochs(),
                        state.trainingLosses.getDouble(state.epochs() - 1),
                        state.heldOutLosses.getDouble(state.epochs() - 1));
            }
            return new Result(
                    state.best,
                    before,
                    state.bestLoss,
                    state.trainingLosses.toDoubleArray(),
                    state.heldOutLosses.toDoubleArray());
        }
    }

    /** Identifies a fit by data and start. */
    private String identity() {
        return Samples.count(samples.training()) + " " + Samples.count(samples.heldOut()) + " " + logistic + " "
                + Arrays.hashCode(start);
    }

    private void epoch(FitState state, Gradients gradients) throws InterruptedException {
        List<Chunk> order = new ArrayList<>(samples.training());
        Collections.shuffle(order, new Random(state.epochs()));
        double loss = 0;
        for (int from = 0; from < order.size(); from += CHUNKS_A_STEP) {
            loss += step(state, gradients, order.subList(from, Math.min(from + CHUNKS_A_STEP, order.size())));
        }
        state.trainingLosses.add(loss / Samples.count(order));
        double heldOut = gradients.loss(samples.heldOut(), state.weights);
        state.heldOutLosses.add(heldOut);
        if (heldOut < state.bestLoss - MIN_GAIN) {
            state.bestLoss = heldOut;
            System.arraycopy(state.weights, 0, state.best, 0, state.best.length);
            state.epochsWithoutGain = 0;
        } else if (++state.epochsWithoutGain >= PATIENCE) {
            state.epochsWithoutGain = 0;
            state.rate /= 2;
        }
    }

    private double step(FitState state, Gradients gradients, List<Chunk> chunks) throws InterruptedException {
        double[] gradient = new double[start.length];
        double loss = gradients.add(chunks, state.weights, gradient);
        double positions = Samples.count(chunks);
        for (int i = 0; i < gradient.length; i++) {
            gradient[i] /= positions;
        }
        prior.add(state.weights, gradient);
        state.steps++;
        double rate = state.rate
                * StrictMath.sqrt(1 - StrictMath.pow(SECOND_MOMENT, state.steps))
                / (1 - StrictMath.pow(FIRST_MOMENT, state.steps));
        for (int i = 0; i < gradient.length; i++) {
            double slope = gradient[i];
            state.momentum[i] += (1 - FIRST_MOMENT) * (slope - state.momentum[i]);
            state.variance[i] += (1 - SECOND_MOMENT) * (slope * slope - state.variance[i]);
            state.weights[i] -= rate * state.momentum[i] / (StrictMath.sqrt(state.variance[i]) + TINY);
        }
        return loss;
    }
}
