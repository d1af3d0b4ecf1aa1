package dev.eldest.bench.train.fit;

import dev.eldest.bench.measure.shared.TaskPool;
import java.util.List;

/**
 * Losses and gradients of chunks, on several threads. Sums each chunk by itself and adds the sums in the order of the
 * chunks, so the result does not depend on the threads.
 */
final class Gradients implements AutoCloseable {
    private final Logistic logistic;
    private final TaskPool taskPool;

    /** @param gradient null if only the loss is needed */
    private record Part(double loss, double[] gradient) {}

    Gradients(Logistic logistic, int threads) {
        this.logistic = logistic;
        taskPool = new TaskPool(threads, "eldest-fit-");
    }

    /** Returns the mean loss over all positions. */
    double loss(List<Chunk> chunks, double[] weights) throws InterruptedException {
        double sum = 0;
        for (Part part : parts(chunks, weights, false)) {
            sum += part.loss;
        }
        return sum / Math.max(1, Samples.count(chunks));
    }

    /** Adds the gradient of the sum of losses; returns the sum. */
    double add(List<Chunk> chunks, double[] weights, double[] gradient) throws InterruptedException {
        double sum = 0;
        for (Part part : parts(chunks, weights, true)) {
            sum += part.loss;
            for (int i = 0; i < gradient.length; i++) {
                gradient[i] += part.gradient[i];
            }
        }
        return sum;
    }

    private Part[] parts(List<Chunk> chunks, double[] weights, boolean wantGradient) throws InterruptedException {
        Part[] parts = new Part[chunks.size()];
        taskPool.runAll(parts.length, i -> parts[i] = part(chunks.get(i), weights, wantGradient));
        return parts;
    }

    private Part part(Chunk chunk, double[] weights, boolean wantGradient) {
        double[] gradient = wantGradient ? new double[weights.length] : null;
        double loss = 0;
        for (int i = 0; i < chunk.positions(); i++) {
            double value = chunk.value(i, weights);
            double label = logistic.label(chunk.scores()[i], chunk.results()[i]);
            loss += logistic.loss(value, label);
            if (wantGradient) {
                chunk.addGradient(i, (logistic.expected(value) - label) / logistic.scale(), gradient);
            }
        }
        return new Part(loss, gradient);
    }

    @Override
    public void close() {
        taskPool.close();
    }
}
