package dev.eldest.bench.learn;

import dev.eldest.bench.learn.play.Duel;
import dev.eldest.bench.learn.play.RoundGameConfig;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.spi.Game;
import java.nio.file.Path;

/**
 * All that learning weights depends on.
 *
 * @param startText the weights to begin with
 * @param folder where everything is kept, also what was done already
 * @param rounds how often games are played with the weights learnt last
 * @param remembered of how many rounds, the latest, the games are learnt from
 * @param resultShare how much of what is learnt is the game's result, the rest being the search's score
 * @param matchGames how many games the learnt weights play at the end against those they began from, and those in use
 */
record TuningConfig(
        Game game,
        LinearEvaluation evaluation,
        String startText,
        Path folder,
        int rounds,
        int remembered,
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
