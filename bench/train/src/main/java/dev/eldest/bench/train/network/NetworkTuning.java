package dev.eldest.bench.train.network;

import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.bench.train.play.EvaluatorConfig;
import dev.eldest.bench.train.play.RoundGameConfig;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.search.WorkerFactory;
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
public record NetworkTuning(
        NetworkTuningConfig config, GameServerPool gameServerPool, PrintWriter out, PrintWriter progress) {
    public void run() throws IOException, InterruptedException {
        Files.createDirectories(config.folder());
        List<Path> latest = new ArrayList<>();
        WorkerFactory workerFactory = new WorkerFactory(config.game().name());
        EvaluatorConfig learnt = config.start();
        for (int number = 1; number <= config.rounds(); number++) {
            latest.add(config.games().play(config.folder(), number, learnt, workerFactory, gameServerPool, progress));
            if (latest.size() > config.rememberedRounds()) {
                latest.removeFirst();
            }
            if (config.trains()) {
                learnt = learn(number, latest, learnt);
            }
        }
        if (config.rounds() == 0) {
            learnt = learn(0, List.of(), learnt);
        }
        report(learnt);
    }

    /** Returns the files of games in the --data folders. */
    private List<Path> dataFiles() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : config.data()) {
            try (Stream<Path> listing = Files.list(folder)) {
                files.addAll(listing.filter(file -> file.toString().endsWith(RoundGameConfig.ENDING))
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
        if (config.matchGames() > 0) {
            String label = round.name() + ", new against before";
            out.println(config.duel()
                    .play(label, learnt, before, config.matchGames(), round.file("match.state"), progress));
        }
        return learnt;
    }

    private void report(EvaluatorConfig learnt) throws IOException {
        if (!config.trains()) {
            out.println("Games written to '" + config.folder() + "'.");
            return;
        }
        Path network = config.file(config.game().name() + ".network");
        AtomicFile.write(network, learnt.data());
        out.println("The network is in '" + network + "'. To use it in the engine, copy it to" + " '"
                + NetworkGame.of(config.game()).orElseThrow().resourcePath() + "' in the engine's resources.");
    }
}
