package dev.eldest.bench.learn.fit;

import dev.eldest.bench.learn.data.GamePlan;
import dev.eldest.bench.learn.data.LearningData;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The positions to learn from and those held out, which are from other games. */
public record Samples(List<Chunk> learnt, List<Chunk> heldOut) {
    /** Every so-manieth game is held out. */
    private static final int HELD_OUT = 10;

    private static final int CHUNK = 4096;

    /** A file and what the games in it are. */
    public record Games(Path file, GamePlan plan) {}

    /** The positions of several files of games. */
    public static Samples load(List<Games> files, LinearEvaluation evaluation) throws IOException {
        int phases = evaluation.format().phases().size();
        Side learnt = new Side(phases);
        Side heldOut = new Side(phases);
        int[] counts = new int[evaluation.format().size() / phases];
        double[] blend = new double[phases];
        for (Games games : files) {
            FeatureCounter counter = evaluation.counter(games.plan.weights());
            LearningData.visit(games.file, games.plan, counter.game(), (number, position, score, result) -> {
                counter.count(position, counts, blend);
                (number % HELD_OUT == 0 ? heldOut : learnt).add(counts, blend, score, result);
            });
        }
        return new Samples(learnt.finish(), heldOut.finish());
    }

    public long learntCount() {
        return count(learnt);
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
