package dev.eldest.bench.lab.weigh;

import dev.eldest.engine.spi.NotationException;
import java.util.List;

/** An estimate that is the sum of features, each with its weight. */
interface WeightedSum {
    /** The features that are seen in a position. */
    List<Feature> features(String fen) throws NotationException;

    /** What a weight of 1 is in the values of the game's own estimate. */
    int unit();
}
