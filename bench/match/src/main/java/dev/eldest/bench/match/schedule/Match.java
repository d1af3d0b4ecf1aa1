package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.PlayedGame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Plays the games of a config, several at once, each on its own thread. Starts another thread whenever the last one has
 * found a place, up to the concurrency. So at most one thread waits that has not played yet.
 *
 * <p>The monitor guards the shared state: the next number, the number of running games, the end and the first failure.
 * It is held during calls of the listener, which are serial.
 */
public final class Match {
    /** Receives finished games. The playing threads call it serially. */
    public interface Listener {
        /** Called when a game has ended, in the order of the ends. Returns false to end the match. */
        boolean onGameFinished(Pairing pairing, PlayedGame game);
    }

    private final MatchConfig config;
    private final IntPredicate played;
    private final Listener listener;
    private final List<Thread> threads = new ArrayList<>();
    private final Set<Thread> waitingThreads = new HashSet<>();

    private int next;
    private int running;
    private boolean ended;
    private RuntimeException failure;

    /** @param played whether the game with this number need not be played */
    public Match(MatchConfig config, IntPredicate played, Listener listener) {
        this.config = config;
        this.played = played;
        this.listener = listener;
    }

    /** Plays until all games are played or the listener ends the match. An interrupt ends it too. */
    public void run() throws InterruptedException {
        startAnother();
        try {
            awaitAll();
        } catch (InterruptedException e) {
            end();
            awaitAll();
            throw e;
        }
        synchronized (this) {
            if (failure != null) {
                throw failure;
            }
        }
    }

    private void awaitAll() throws InterruptedException {
        int joined = 0;
        for (Thread thread = thread(joined); thread != null; thread = thread(joined)) {
            thread.join();
            joined++;
        }
    }

    /** Returns null if there are fewer threads; none is started after all have ended. */
    private synchronized Thread thread(int index) {
        return index < threads.size() ? threads.get(index) : null;
    }

    private synchronized void startAnother() {
        if (threads.size() < config.concurrency() && remaining()) {
            Thread thread =
                    Thread.ofPlatform().name("eldest-match-" + threads.size()).unstarted(this::runGames);
            threads.add(thread);
            thread.start();
        }
    }

    private void runGames() {
        try (GameRunner runner = new GameRunner(config)) {
            while (awaitPlace(runner)) {
                startAnother();
                Pairing pairing = takeNext();
                if (pairing != null) {
                    finish(pairing, runner.play(pairing));
                }
            }
        } catch (InterruptedException e) {
            // The match has ended.
        } catch (RuntimeException e) {
            fail(e);
        } catch (Error e) {
            fail(new IllegalStateException("game failed with " + e, e));
        }
    }

    /** Waits for a place; returns false if no games are left. */
    private boolean awaitPlace(GameRunner runner) throws InterruptedException {
        synchronized (this) {
            if (!remaining()) {
                return false;
            }
            waitingThreads.add(Thread.currentThread());
        }
        try {
            runner.acquirePlace();
        } finally {
            synchronized (this) {
                waitingThreads.remove(Thread.currentThread());
            }
        }
        return true;
    }

    /** Returns whether there are games that are not started. */
    private synchronized boolean remaining() {
        while (next < config.schedule().games() && played.test(next)) {
            next++;
        }
        return !ended && next < config.schedule().games();
    }

    private synchronized Pairing takeNext() {
        if (!remaining()) {
            return null;
        }
        running++;
        return config.schedule().at(next++);
    }

    private synchronized void finish(Pairing pairing, PlayedGame game) {
        running--;
        if (!ended && !listener.onGameFinished(pairing, game)) {
            end();
        }
        if (running == 0 && !remaining()) {
            // There may never be a place for them.
            waitingThreads.forEach(Thread::interrupt);
        }
    }

    /** A failure after the end, such as of an interrupted search, does not matter. */
    private synchronized void fail(RuntimeException problem) {
        if (!ended) {
            failure = problem;
        }
        end();
    }

    private synchronized void end() {
        ended = true;
        threads.forEach(Thread::interrupt);
    }
}
