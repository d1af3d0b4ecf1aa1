package dev.eldest.bench.train.play;

import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.train.data.SelfPlayConfig;
import dev.eldest.bench.train.data.SelfPlayEngine;
import dev.eldest.bench.train.data.TrainingDataGenerator;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Plays the self-play games of each round with the same settings.
 *
 * @param positions number of quiet positions per round
 * @param nodes per move
 * @param weakNodes per move of one side; 0 if both sides have the same
 * @param randomPercent percentage of later moves that are random
 * @param decidedUnits units by which both sides must score a game as won to end it; 0 to play on
 * @param maxBytes maximum size of the files of all rounds
 * @param threads of this process, for local games
 */
public record SelfPlayRounds(
        Game game,
        long positions,
        long nodes,
        long weakNodes,
        int randomPlies,
        int randomPercent,
        int decidedUnits,
        long seed,
        long maxBytes,
        int threads) {
    /** Suffix of the file names. */
    public static final String SUFFIX = "-games.bin";

    /** Distance of the seeds of rounds, so that runs with similar seeds play no game twice. */
    private static final long SEEDS_OF_ROUND = 1_000_000;

    /**
     * Plays the games of a round and returns their file. Continues an interrupted file.
     *
     * @param gameServerPool plays the games; null for this process
     */
    public Path play(
            Path folder,
            int number,
            EvaluatorConfig evaluatorConfig,
            WorkerFactory workerFactory,
            GameServerPool gameServerPool,
            PrintWriter out)
            throws IOException, InterruptedException {
        SelfPlayConfig config = new SelfPlayConfig(
                game.name(),
                evaluatorConfig.checksum(),
                seed(number),
                nodes,
                weakNodes,
                randomPlies,
                randomPercent,
                decidedUnits);
        long before = 0;
        for (int earlier = 1; earlier < number; earlier++) {
            before += Files.size(file(folder, earlier));
        }
        Path file = file(folder, number);
        LocalSelfPlayEngines local = new LocalSelfPlayEngines(
                evaluatorConfig.copy(), workerFactory, game.name() + ' ' + evaluatorConfig.checksum(), threads);
        SelfPlayEngine.Source engines =
                gameServerPool == null ? local : new RemoteSelfPlayEngines(local.game(), nodes, gameServerPool);
        new TrainingDataGenerator(local.game(), config, engines, out)
                .fill(file, "round " + number, positions, maxBytes - before);
        return file;
    }

    private long seed(int number) {
        return seed + 1 + SEEDS_OF_ROUND * (number - 1);
    }

    private static Path file(Path folder, int number) {
        return folder.resolve("round-" + number + SUFFIX);
    }
}
