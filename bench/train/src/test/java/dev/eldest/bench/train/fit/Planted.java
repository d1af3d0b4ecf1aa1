package dev.eldest.bench.train.fit;

import dev.eldest.engine.learn.WeightsFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Samples with results drawn from known weights, which a fit must find. */
final class Planted {
    static final int PHASES = 2;
    static final int CELLS = 6;
    static final double[] WEIGHTS = {100, 120, 300, 310, -40, 20, 0, 55, 15, -15, 60, 0};
    static final WeightsFormat FORMAT =
            new WeightsFormat(List.of(new WeightsFormat.Group("planted", CELLS)), List.of("early", "late"), 999);
    static final Logistic LOGISTIC = new Logistic(150, 1);

    private static final int CHUNK = 500;

    private Planted() {}

    static Samples samples(int positions, long seed) {
        return new Samples(chunks(positions, seed), chunks(positions / 5, seed + 1));
    }

    static List<Chunk> chunks(int positions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Chunk> chunks = new ArrayList<>();
        for (int count = 0; count < positions; count += CHUNK) {
            chunks.add(chunk(random));
        }
        return chunks;
    }

    private static Chunk chunk(SplittableRandom random) {
        Chunk.Builder builder = new Chunk.Builder(PHASES);
        for (int i = 0; i < CHUNK; i++) {
            int[] counts = random.ints(CELLS, -2, 3).toArray();
            double early = random.nextDouble();
            double[] blend = {early, 1 - early};
            double value = 0;
            for (int weight = 0; weight < WEIGHTS.length; weight++) {
                value += WEIGHTS[weight] * blend[weight % PHASES] * counts[weight / PHASES];
            }
            int result = random.nextDouble() < LOGISTIC.expected(value) ? 1 : 0;
            builder.add(counts, blend, (int) Math.round(value), result);
        }
        return builder.build();
    }
}
