package dev.eldest.bench.train;

import dev.eldest.bench.train.play.Duel;
import dev.eldest.bench.train.play.RoundGameConfig;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.spi.Game;
import java.nio.file.Path;

/**
 * Settings of a tuning of weights.
 *
 * @param folder for all files, also those of an interrupted run
 * @param rounds number of rounds; each plays with the latest weights
 * @param rememberedRounds number of latest rounds whose games are used
 * @param resultShare weight of the game's result in a label, from 0 to 1; the rest is the search's score
 * @param matchGames number of games of the final weights against the initial ones, and against those in use
 */
record TuningConfig(
        Game game,
        LinearEvaluation evaluation,
        String startWeights,
        Path folder,
        int rounds,
        int rememberedRounds,
        RoundGameConfig games,
        double resultShare,
        int epochs,
        Duel duel,
        int matchGames,
        int threads) {
    Path file(String name) {
        return folder.resolve(name);
    }
}
