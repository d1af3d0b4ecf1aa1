package dev.eldest.bench.learn.play;

import dev.eldest.bench.learn.data.SelfPlayConfig;
import dev.eldest.bench.learn.data.SelfPlayEngines;
import dev.eldest.bench.learn.data.TrainingDataGenerator;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How games to learn from are made, round by round.
 *
 * @param positions how many quiet positions to play for in each round
 * @param nodes for each move
 * @param decidedUnits by how many units both sides must hold a game won to end it; 0 to play on
 * @param mostBytes how large the files of all rounds may become together
 * @param threads of this process, for games that are played here
 */
public record RoundGameConfig(
        Game game,
        long positions,
        long nodes,
        int randomPlies,
        int decidedUnits,
        long seed,
        long mostBytes,
        int threads) {
    /** What the names of such files end in. */
    public static final String ENDING = "-games.bin";

    /** Rounds of runs whose seeds lie close together play no game twice. */
    private static final long SEEDS_OF_ROUND = 1_000_000;

    /**
     * The games of a round, in a file; those played before an interruption are not played again.
     *
     * @param gameServerPool where they are played; null for here
     */
    public Path play(
            Path folder,
            int number,
            EvaluatorConfig evaluatorConfig,
            WorkerFactory workerFactory,
            GameServerPool gameServerPool,
            PrintWriter out)
            throws IOException, InterruptedException {
        SelfPlayConfig plan = new SelfPlayConfig(
                game.name(), evaluatorConfig.checksum(), seed(number), nodes, randomPlies, decidedUnits);
        long before = 0;
        for (int earlier = 1; earlier < number; earlier++) {
            before += Files.size(file(folder, earlier));
        }
        Path file = file(folder, number);
        LocalSelfPlayEngines here = new LocalSelfPlayEngines(
                evaluatorConfig.copy(), nodes, workerFactory, game.name() + ' ' + evaluatorConfig.checksum(), threads);
        SelfPlayEngines selfPlayEngines =
                gameServerPool == null ? here : new RemoteSelfPlayEngines(here, gameServerPool);
        new TrainingDataGenerator(here.game(), plan, selfPlayEngines, out)
                .fill(file, "round " + number, positions, mostBytes - before);
        return file;
    }

    private long seed(int number) {
        return seed + 1 + SEEDS_OF_ROUND * (number - 1);
    }

    private static Path file(Path folder, int number) {
        return folder.resolve("round-" + number + ENDING);
    }
}
