package dev.eldest.bench.learn.data;

import dev.eldest.bench.learn.report.Progress;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Makes games to learn from until they hold as many quiet positions as wanted. Games are played at once, as many as may
 * be, and written in the order of their numbers by the calling thread, so that the file does not depend on the threads.
 */
public final class TrainingDataGenerator {
    /** Games that are given out, or waited with, for each thread: so many that a long one holds nobody up. */
    private static final int AHEAD = 16;

    private final Game game;
    private final SelfPlayConfig plan;
    private final SelfPlayEngines selfPlayEngines;
    private final PrintWriter out;

    public TrainingDataGenerator(Game game, SelfPlayConfig plan, SelfPlayEngines selfPlayEngines, PrintWriter out) {
        this.game = game;
        this.plan = plan;
        this.selfPlayEngines = selfPlayEngines;
        this.out = out;
    }

    /**
     * Goes on where the file ends, until it holds so many positions or has so many bytes. Interruption leaves a file
     * with whole games.
     */
    public void fill(Path path, String label, long wanted, long mostBytes) throws IOException, InterruptedException {
        try (GameFileWriter file = new GameFileWriter(path, plan)) {
            if (isWanting(file, wanted, mostBytes)) {
                playUntil(file, wanted, mostBytes, new Progress(out, label + ", positions", wanted));
            }
            if (file.quietPositions() < wanted) {
                out.println(label + ": the games take all the room that they may");
                out.flush();
            }
        }
    }

    private static boolean isWanting(GameFileWriter file, long wanted, long mostBytes) {
        return file.quietPositions() < wanted && file.bytes() < mostBytes;
    }

    private void playUntil(GameFileWriter file, long wanted, long mostBytes, Progress progress)
            throws IOException, InterruptedException {
        int atOnce = selfPlayEngines.atOnce();
        GameSequencer order = new GameSequencer(file.games(), AHEAD * atOnce);
        ExecutorService pool = Executors.newFixedThreadPool(
                atOnce,
                Thread.ofPlatform().daemon().name("eldest-self-play-", 0).factory());
        // A game that is being played here ends first; at a server it is broken off.
        try (pool) {
            progress.begin(file.quietPositions());
            try {
                for (int i = 0; i < atOnce; i++) {
                    pool.execute(() -> playOnAndOn(order));
                }
                while (isWanting(file, wanted, mostBytes)) {
                    file.append(order.await());
                    progress.at(file.quietPositions());
                }
            } finally {
                order.close();
                pool.shutdownNow();
            }
            progress.finished(file.quietPositions());
        }
    }

    /** A game gets its number when it can begin, so that none that others wait for is held by who has to wait. */
    private void playOnAndOn(GameSequencer order) {
        try (SelfPlay player = new SelfPlay(game, plan, selfPlayEngines.open())) {
            player.getReady();
            for (long number = order.take(); number >= 0; number = order.take()) {
                play(player, number, order);
                player.getReady();
            }
        } catch (InterruptedException e) {
            // Enough has been played.
        } catch (RuntimeException | Error e) {
            order.fail(e);
        }
    }

    private static void play(SelfPlay player, long number, GameSequencer order) throws InterruptedException {
        try {
            order.isOver(number, player.play(number));
        } catch (GameAbortedException _) {
            // Who spoilt it has told people why.
            order.giveBack(number);
        }
    }
}
