package dev.eldest.bench.train.network;

import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.play.RunConfig;
import dev.eldest.engine.nn.NetworkShape;
import java.nio.file.Path;
import java.util.List;

/**
 * Settings of a network training.
 *
 * @param run without rounds, one training uses the games of {@code data} only
 * @param refines whether each network continues from the previous one, instead of random weights
 * @param start evaluator of the first round's games
 * @param data further folders with games
 * @param trains whether to train, or to play games only
 * @param lambda weight of later scores among the scores, from 0 to 1
 */
public record NetworkTuningConfig(
        RunConfig run,
        NetworkShape shape,
        boolean refines,
        EvaluatorConfig start,
        List<Path> data,
        boolean trains,
        double lambda) {}
