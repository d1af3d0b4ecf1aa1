package dev.eldest.bench.train.network;

import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.play.RunConfig;
import dev.eldest.bench.train.play.SelfPlayRounds;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Trains a game's network in several rounds. Each round plays with the network of the previous one.
 *
 * @param gameServerPool Plays the self-play games; null for this process.
 */
public record NetworkTuning(Config config, GameServerPool gameServerPool, PrintWriter out, PrintWriter progress) {
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
    public record Config(
            RunConfig run,
            NetworkShape shape,
            boolean refines,
            EvaluatorConfig start,
            List<Path> data,
            boolean trains,
            double lambda) {}

    public void run() throws IOException, InterruptedException {
        RunConfig run = config.run();
        EvaluatorConfig learnt = run.runRounds(
                config.start(),
                gameServerPool,
                progress,
                (number, latest, before) -> config.trains() ? learn(number, latest, before) : before);
        report(run.rounds() == 0 ? learn(0, List.of(), learnt) : learnt);
    }

    /** Returns the files of games in the --data folders. */
    private List<Path> dataFiles() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : config.data()) {
            try (Stream<Path> listing = Files.list(folder)) {
                files.addAll(listing.filter(file -> file.toString().endsWith(SelfPlayRounds.SUFFIX))
                        .filter(Files::isRegularFile)
                        .sorted()
                        .toList());
            }
        }
        return files;
    }

    private EvaluatorConfig learn(int number, List<Path> own, EvaluatorConfig before)
            throws IOException, InterruptedException {
        NetworkRound round = new NetworkRound(config, number, progress);
        EvaluatorConfig learnt = round.learn(own, dataFiles(), before);
        int games = config.run().matchGames();
        if (games > 0) {
            String label = round.name() + ", new against before";
            out.println(config.run().duel().play(label, learnt, before, games, round.file("match.state"), progress));
        }
        return learnt;
    }

    private void report(EvaluatorConfig learnt) throws IOException {
        if (!config.trains()) {
            out.println("Games written to '" + config.run().folder() + "'.");
            return;
        }
        Game game = config.run().game();
        Path network = config.run().file(game.name() + ".network");
        AtomicFile.write(network, learnt.data());
        out.println("The network is in '" + network + "'. To use it in the engine, copy it to '"
                + NetworkGame.of(game).orElseThrow().resourcePath() + "' in the engine's resources.");
    }
}
