package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.play.Duel;
import dev.eldest.bench.learn.play.EvaluatorConfig;
import dev.eldest.bench.learn.play.RoundGameConfig;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;
import java.nio.file.Path;
import java.util.List;

/**
 * All that learning a network depends on.
 *
 * @param refines whether each network begins with the weights of the one before, rather than with random ones
 * @param start who evaluates in the games of the first round
 * @param folder where everything is kept, also what was done already
 * @param data further folders with games
 * @param rounds how often games are played with what was learnt last; at 0 only the games of {@code data} are learnt
 *     from, once
 * @param remembered of how many rounds, the latest, the games are learnt from
 * @param learns whether anything is learnt, or games are played alone
 * @param resultShare how much of what is learnt is the game's result, the rest being what was thought
 * @param hindsight how much of what was thought of a position is what was thought afterwards
 * @param passes how often each position is learnt from
 * @param matchGames how many games each network plays against the evaluation before it
 */
public record NetworkTuningConfig(
        Game game,
        NetworkShape shape,
        boolean refines,
        EvaluatorConfig start,
        Path folder,
        List<Path> data,
        int rounds,
        int remembered,
        boolean learns,
        RoundGameConfig games,
        double resultShare,
        double hindsight,
        int passes,
        long seed,
        Duel duel,
        int matchGames,
        int threads) {
    Path file(String name) {
        return folder.resolve(name);
    }
}
