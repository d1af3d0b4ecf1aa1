package dev.eldest.bench.lab.weigh;

import dev.eldest.engine.spi.NotationException;
import java.util.List;

/** Evaluation that is a weighted sum of features. */
interface WeightedSum {
    /** Returns the features of a position. */
    List<Feature> features(String fen) throws NotationException;

    /** Returns the value of weight 1 in units of the game's evaluation. */
    int unit();
}
