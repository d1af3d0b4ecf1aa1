package dev.eldest.bench.lab.weigh;

import dev.eldest.bench.lab.weigh.WeightedSum.Feature;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightsFormat;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.ArrayList;
import java.util.List;

/** Weighted sum of a tunable game, with any weights. */
final class LearntWeights implements WeightedSum {
    private final WeightsFormat format;
    private final FeatureCounter counter;
    private final int[] weights;

    LearntWeights(LinearEvaluation evaluation, String weights) {
        format = evaluation.format();
        counter = evaluation.counter(weights);
        this.weights = format.parse(weights);
    }

    @Override
    public List<Feature> features(String fen) throws NotationException {
        Position position = counter.game().notation().parse(fen);
        int[] counts = new int[format.cells()];
        double[] blend = new double[format.phases().size()];
        counter.count(position, counts, blend);
        List<String> names = format.cellNames();
        List<Feature> features = new ArrayList<>();
        for (int cell = 0; cell < counts.length; cell++) {
            if (counts[cell] != 0) {
                features.add(new Feature(names.get(cell), counts[cell], weight(cell, blend)));
            }
        }
        return features;
    }

    /** Returns a weight, interpolated between the phases of the position. */
    private double weight(int cell, double[] blend) {
        double weight = 0;
        for (int phase = 0; phase < blend.length; phase++) {
            weight += blend[phase] * weights[cell * blend.length + phase];
        }
        return weight;
    }

    @Override
    public int unit() {
        return 1;
    }
}
