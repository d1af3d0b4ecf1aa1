package dev.eldest.bench.learn.network;

import dev.eldest.bench.AtomicFile;
import dev.eldest.bench.learn.play.EvaluatorConfig;
import dev.eldest.bench.learn.play.RoundGameConfig;
import dev.eldest.bench.match.remote.GameServerPool;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.search.WorkerFactory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Learns a game's network in several rounds, each of which plays with the network of the one before. */
public final class NetworkTuning {
    private final NetworkTuningConfig plan;
    /** Where games to learn from are played; null for this process. */
    private final GameServerPool gameServerPool;

    private final PrintWriter out;
    private final PrintWriter progress;

    public NetworkTuning(
            NetworkTuningConfig plan, GameServerPool gameServerPool, PrintWriter out, PrintWriter progress) {
        this.plan = plan;
        this.gameServerPool = gameServerPool;
        this.out = out;
        this.progress = progress;
    }

    public void run() throws IOException, InterruptedException {
        Files.createDirectories(plan.folder());
        List<Path> latest = new ArrayList<>();
        WorkerFactory workerFactory = new WorkerFactory(plan.game().name());
        EvaluatorConfig learnt = plan.start();
        for (int number = 1; number <= plan.rounds(); number++) {
            latest.add(plan.games().play(plan.folder(), number, learnt, workerFactory, gameServerPool, progress));
            if (latest.size() > plan.remembered()) {
                latest.removeFirst();
            }
            if (plan.learns()) {
                learnt = learn(number, latest, learnt);
            }
        }
        if (plan.rounds() == 0) {
            learnt = learn(0, List.of(), learnt);
        }
        report(learnt);
    }

    /** The files with games in the folders that were named. */
    private List<Path> given() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : plan.data()) {
            try (Stream<Path> found = Files.list(folder)) {
                files.addAll(found.filter(file -> file.toString().endsWith(RoundGameConfig.ENDING))
                        .filter(Files::isRegularFile)
                        .sorted()
                        .toList());
            }
        }
        return files;
    }

    private EvaluatorConfig learn(int number, List<Path> own, EvaluatorConfig before)
            throws IOException, InterruptedException {
        NetworkRound round = new NetworkRound(plan, number, progress);
        EvaluatorConfig learnt = round.learn(own, given(), before);
        if (plan.matchGames() > 0) {
            String label = round.name() + ", learnt against before";
            out.println(
                    plan.duel().play(label, learnt, before, plan.matchGames(), round.file("match.state"), progress));
            out.flush();
        }
        return learnt;
    }

    private void report(EvaluatorConfig learnt) throws IOException {
        if (!plan.learns()) {
            out.println("The games are in '" + plan.folder() + "'.");
            return;
        }
        Path network = plan.file(plan.game().name() + ".network");
        AtomicFile.write(network, learnt.learnt());
        out.println("The network is in '" + network + "'. To make it the game's own, copy it to '"
                + NetworkGame.of(plan.game()).orElseThrow().resourcePath() + "' among the engine's resources.");
        out.flush();
    }
}
