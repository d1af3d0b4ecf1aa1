package dev.eldest.bench.learn.data;

import dev.eldest.bench.learn.report.Progress;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Makes games to learn from until they hold as many quiet positions as wanted. Games are played on all threads and
 * written in the order of their numbers by the calling thread, so that the file does not depend on the threads.
 */
public final class DataMaker {
    /** Games that are given out, or waited with, for each thread: so many that a long one holds nobody up. */
    private static final int AHEAD = 16;

    private final Game game;
    private final GamePlan plan;
    private final int threads;
    private final Seats seats;
    private final PrintWriter out;

    public DataMaker(Game game, GamePlan plan, int threads, Seats seats, PrintWriter out) {
        this.game = game;
        this.plan = plan;
        this.threads = threads;
        this.seats = seats;
        this.out = out;
    }

    /**
     * Goes on where the file ends, until it holds so many positions or has so many bytes. Interruption leaves a file
     * with whole games.
     */
    public void fill(Path path, String label, long wanted, long mostBytes) throws IOException, InterruptedException {
        try (GameFile file = new GameFile(path, plan)) {
            if (isWanting(file, wanted, mostBytes)) {
                playUntil(file, wanted, mostBytes, new Progress(out, label + ", positions", wanted));
            }
            if (file.quietPositions() < wanted) {
                out.println(label + ": the games take all the room that they may");
                out.flush();
            }
        }
    }

    private static boolean isWanting(GameFile file, long wanted, long mostBytes) {
        return file.quietPositions() < wanted && file.bytes() < mostBytes;
    }

    private void playUntil(GameFile file, long wanted, long mostBytes, Progress progress)
            throws IOException, InterruptedException {
        BlockingQueue<SelfPlay> idle = new ArrayBlockingQueue<>(threads);
        for (int i = 0; i < threads; i++) {
            idle.add(new SelfPlay(game, plan, seats, game.name() + ' ' + plan.evaluator()));
        }
        // Closed before the players are: a game that is being played ends first.
        ExecutorService pool = Executors.newFixedThreadPool(
                threads,
                Thread.ofPlatform().daemon().name("eldest-self-play-", 0).factory());
        try (pool) {
            progress.begin(file.quietPositions());
            Deque<Future<GameRecord>> given = new ArrayDeque<>();
            long next = file.games();
            while (isWanting(file, wanted, mostBytes)) {
                while (given.size() < AHEAD * threads) {
                    long number = next++;
                    given.add(pool.submit(() -> play(idle, number)));
                }
                file.append(result(given.remove()));
                progress.at(file.quietPositions());
            }
            progress.finished(file.quietPositions());
            pool.shutdownNow();
        } catch (InterruptedException e) {
            pool.shutdownNow();
            throw e;
        } finally {
            idle.forEach(SelfPlay::close);
        }
    }

    private static GameRecord play(BlockingQueue<SelfPlay> idle, long number) throws InterruptedException {
        SelfPlay player = idle.take();
        try {
            return player.play(number);
        } finally {
            idle.add(player);
        }
    }

    private static GameRecord result(Future<GameRecord> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RefusedException refusal) {
                throw refusal;
            }
            throw new IllegalStateException("a game could not be played", e.getCause());
        }
    }
}
