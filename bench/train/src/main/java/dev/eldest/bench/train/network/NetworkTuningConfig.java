package dev.eldest.bench.train.network;

import dev.eldest.bench.train.play.Duel;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.play.RoundGameConfig;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;
import java.nio.file.Path;
import java.util.List;

/**
 * Settings of a network training.
 *
 * @param refines whether each network continues from the previous one, instead of random weights
 * @param start evaluator of the first round's games
 * @param folder for all files, also those of an interrupted run
 * @param data further folders with games
 * @param rounds number of rounds; each plays with the latest network. At 0 one training uses the games of {@code data}
 *     only
 * @param rememberedRounds number of latest rounds whose games are used
 * @param trains whether to train, or to play games only
 * @param resultShare weight of the game's result in a label, from 0 to 1; the rest is the scores
 * @param lambda weight of later scores among the scores, from 0 to 1
 * @param passes number of passes over the positions
 * @param matchGames number of games of each network against the evaluation before it
 */
public record NetworkTuningConfig(
        Game game,
        NetworkShape shape,
        boolean refines,
        EvaluatorConfig start,
        Path folder,
        List<Path> data,
        int rounds,
        int rememberedRounds,
        boolean trains,
        RoundGameConfig games,
        double resultShare,
        double lambda,
        int passes,
        long seed,
        Duel duel,
        int matchGames,
        int threads) {
    Path file(String name) {
        return folder.resolve(name);
    }
}
