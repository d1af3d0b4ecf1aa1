package dev.eldest.bench.train.fit;

import dev.eldest.bench.train.data.TrainingData;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Samples for training and held-out samples, from different games. */
public record Samples(List<Chunk> training, List<Chunk> heldOut) {
    /** One in this many games is held out. */
    private static final int HELD_OUT_ONE_IN = 10;

    private static final int CHUNK = 4096;

    /** Loads the positions of several files of games. */
    public static Samples load(List<Path> files, LinearEvaluation evaluation) throws IOException {
        int phases = evaluation.format().phases().size();
        Side learnt = new Side(phases);
        Side heldOut = new Side(phases);
        int[] counts = new int[evaluation.format().size() / phases];
        double[] blend = new double[phases];
        FeatureCounter counter = evaluation.counter(evaluation.weightsText());
        for (Path file : files) {
            TrainingData.visit(file, counter.game(), (number, position, score, result) -> {
                counter.count(position, counts, blend);
                (number % HELD_OUT_ONE_IN == 0 ? heldOut : learnt).add(counts, blend, score, result);
            });
        }
        return new Samples(learnt.finish(), heldOut.finish());
    }

    public List<Logistic.Labels> labels() {
        return training.stream()
                .map(chunk -> new Logistic.Labels(chunk.scores(), chunk.results()))
                .toList();
    }

    /** Returns the calibration of these weights on the held-out games. */
    public Calibration calibration(double[] weights, Logistic logistic) {
        Calibration.Builder calibration = new Calibration.Builder();
        for (Chunk chunk : heldOut) {
            for (int i = 0; i < chunk.positions(); i++) {
                calibration.add(logistic.expected(chunk.value(i, weights)), chunk.results()[i]);
            }
        }
        return calibration.build();
    }

    public long trainingCount() {
        return count(training);
    }

    public long heldOutCount() {
        return count(heldOut);
    }

    static long count(List<Chunk> chunks) {
        return chunks.stream().mapToLong(Chunk::positions).sum();
    }

    private static final class Side {
        private final int phases;
        private final List<Chunk> chunks = new ArrayList<>();
        private Chunk.Builder builder;

        Side(int phases) {
            this.phases = phases;
            builder = new Chunk.Builder(phases);
        }

        void add(int[] counts, double[] blend, int score, double result) {
            builder.add(counts, blend, score, result);
            if (builder.positions() == CHUNK) {
                chunks.add(builder.build());
                builder = new Chunk.Builder(phases);
            }
        }

        List<Chunk> finish() {
            if (builder.positions() > 0) {
                chunks.add(builder.build());
            }
            return List.copyOf(chunks);
        }
    }
}
