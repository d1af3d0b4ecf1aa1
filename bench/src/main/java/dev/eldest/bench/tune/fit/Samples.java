package dev.eldest.bench.tune.fit;

import dev.eldest.bench.tune.data.GamePlan;
import dev.eldest.bench.tune.data.LearningData;
import dev.eldest.engine.spi.FeatureCounter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The positions to learn from and those held out, which are from other games. */
public record Samples(List<Chunk> learnt, List<Chunk> heldOut) {
    /** Every so-manieth game is held out. */
    private static final int HELD_OUT = 10;

    private static final int CHUNK = 4096;

    public static Samples load(Path path, GamePlan plan, FeatureCounter counter, int weights, int phases)
            throws IOException {
        Side learnt = new Side(phases);
        Side heldOut = new Side(phases);
        int[] counts = new int[weights / phases];
        double[] blend = new double[phases];
        LearningData.visit(path, plan, counter.game(), (number, position, score, result) -> {
            counter.count(position, counts, blend);
            (number % HELD_OUT == 0 ? heldOut : learnt).add(counts, blend, score, result);
        });
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
