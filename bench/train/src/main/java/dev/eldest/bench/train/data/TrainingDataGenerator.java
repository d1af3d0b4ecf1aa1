package dev.eldest.bench.train.data;

import dev.eldest.bench.measure.shared.Progress;
import dev.eldest.bench.train.data.SelfPlayEngine.GameAbortedException;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Generates self-play games until they have the wanted number of quiet positions. Pool threads play as many games at
 * once as allowed. The calling thread writes them in the order of their numbers, so the file does not depend on the
 * threads.
 */
public record TrainingDataGenerator(Game game, SelfPlayConfig config, SelfPlayEngine.Source engines, PrintWriter out) {
    /** Maximum number of games ahead of the file per thread, so that a long game does not block the others. */
    private static final int GAMES_AHEAD = 16;

    /**
     * Appends games until the file has the wanted positions or the maximum size. An interrupt leaves complete games
     * only.
     */
    public void fill(Path path, String label, long targetPositions, long maxBytes)
            throws IOException, InterruptedException {
        try (GameFileWriter file = new GameFileWriter(path, config)) {
            if (isIncomplete(file, targetPositions, maxBytes)) {
                playUntil(file, targetPositions, maxBytes, new Progress(out, label + ", positions", targetPositions));
            }
            if (file.quietPositions() < targetPositions) {
                out.println(label + ": the size limit of the games is reached");
            }
        }
    }

    private static boolean isIncomplete(GameFileWriter file, long targetPositions, long maxBytes) {
        return file.quietPositions() < targetPositions && file.bytes() < maxBytes;
    }

    private void playUntil(GameFileWriter file, long targetPositions, long maxBytes, Progress progress)
            throws IOException, InterruptedException {
        int atOnce = engines.maxGames();
        GameSequencer order = new GameSequencer(file.games(), GAMES_AHEAD * atOnce);
        ExecutorService pool = Executors.newFixedThreadPool(
                atOnce,
                Thread.ofPlatform().daemon().name("eldest-self-play-", 0).factory());
        // Closing waits for local games; remote games are aborted.
        try (pool) {
            progress.restart(file.quietPositions());
            try {
                for (int i = 0; i < atOnce; i++) {
                    pool.execute(() -> playGames(order));
                }
                while (isIncomplete(file, targetPositions, maxBytes)) {
                    file.append(order.await());
                    progress.update(file.quietPositions());
                }
            } finally {
                order.close();
                pool.shutdownNow();
            }
            progress.finish(file.quietPositions());
        }
    }

    /** A game gets its number when it can start, so that a waiting player never holds a number that others wait for. */
    private void playGames(GameSequencer order) {
        try (SelfPlay player = new SelfPlay(game, config, engines)) {
            player.getReady();
            for (long number = order.takeNumber(); number >= 0; number = order.takeNumber()) {
                play(player, number, order);
                player.getReady();
            }
        } catch (InterruptedException e) {
            // The file is complete.
        } catch (RuntimeException | Error e) {
            order.fail(e);
        }
    }

    private static void play(SelfPlay player, long number, GameSequencer order) throws InterruptedException {
        try {
            order.finish(number, player.play(number));
        } catch (GameAbortedException _) {
            // The reason has been logged already.
            order.retry(number);
        }
    }
}
