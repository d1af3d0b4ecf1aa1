package dev.eldest.bench.train.play;

import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Settings of a run of rounds. Each round plays games with the latest evaluation and learns the next one from them.
 *
 * @param folder for all files, also those of an interrupted run
 * @param rememberedRounds number of latest rounds whose games are used
 * @param resultShare weight of the game's result in a label, from 0 to 1; the rest is the searches' scores
 * @param epochs number of passes over the positions; weights may need fewer
 * @param matchGames number of games of each match of a learnt evaluation against an earlier one
 */
public record RunConfig(
        Path folder,
        int rounds,
        int rememberedRounds,
        SelfPlayRounds games,
        double resultShare,
        int epochs,
        Duel duel,
        int matchGames) {
    /** Learns the next evaluation from the games of the latest rounds. */
    @FunctionalInterface
    public interface Learner {
        EvaluatorConfig learn(int round, List<Path> latest, EvaluatorConfig before)
                throws IOException, InterruptedException;
    }

    /**
     * Plays and learns all rounds; continues an interrupted one. Returns the last evaluation.
     *
     * @param gameServerPool plays the games; null for this process
     */
    public EvaluatorConfig runRounds(
            EvaluatorConfig start, GameServerPool gameServerPool, PrintWriter progress, Learner learner)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        WorkerFactory workerFactory = new WorkerFactory(game().name());
        List<Path> latest = new ArrayList<>();
        EvaluatorConfig learnt = start;
        for (int number = 1; number <= rounds; number++) {
            latest.add(games.play(folder, number, learnt, workerFactory, gameServerPool, progress));
            if (latest.size() > rememberedRounds) {
                latest.removeFirst();
            }
            learnt = learner.learn(number, latest, learnt);
        }
        return learnt;
    }

    public Game game() {
        return games.game();
    }

    public Path file(String name) {
        return folder.resolve(name);
    }
}
