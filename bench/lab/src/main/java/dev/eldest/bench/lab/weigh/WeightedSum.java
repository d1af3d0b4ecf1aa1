package dev.eldest.bench.lab.weigh;

import dev.eldest.engine.spi.NotationException;
import java.util.List;

/** Evaluation that is a weighted sum of features. */
interface WeightedSum {
    List<Feature> features(String fen) throws NotationException;

    /** Returns the value of weight 1 in units of the game's evaluation. */
    int unit();

    /**
     * Term of a weighted sum.
     *
     * @param count the number of occurrences, the first player's minus the second's
     */
    record Feature(String name, int count, double weight) {
        double product() {
            return count * weight;
        }
    }
}
