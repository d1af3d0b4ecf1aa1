package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.PlayedGame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Plays the games of a plan, several at once, each on a thread of its own. One thread more is started whenever the last
 * has found a place, until there are as many as may play at once; so one at most waits that has not played yet.
 *
 * <p>The threads share what the monitor guards: the next number, how many games are being played, whether the match
 * goes on, and the first failure. The listener is called with it held, so its calls come one after the other.
 */
public final class Match {
    /** Hears of a match. The calls come one after the other, from the threads that play. */
    public interface Listener {
        /**
         * A game is over; the order is that of the ends, which may not be that of the numbers. False ends the match.
         */
        boolean finished(Pairing pairing, PlayedGame game);
    }

    private final MatchConfig plan;
    private final IntPredicate played;
    private final Listener listener;
    private final List<Thread> tables = new ArrayList<>();
    /** Those that wait for a place. */
    private final Set<Thread> seekers = new HashSet<>();

    private int next;
    private int inPlay;
    private boolean over;
    private RuntimeException failure;

    /** @param played says of a game's number that it needs not be played any more */
    public Match(MatchConfig plan, IntPredicate played, Listener listener) {
        this.plan = plan;
        this.played = played;
        this.listener = listener;
    }

    /** Plays until all games are played or the listener ends the match; an interruption ends it too. */
    public void run() throws InterruptedException {
        openAnother();
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
        for (Thread table = table(joined); table != null; table = table(joined)) {
            table.join();
            joined++;
        }
    }

    /** Null where there are not so many; none is opened when all that there are have ended. */
    private synchronized Thread table(int which) {
        return which < tables.size() ? tables.get(which) : null;
    }

    private synchronized void openAnother() {
        if (tables.size() < plan.concurrency() && remaining()) {
            Thread table =
                    Thread.ofPlatform().name("eldest-match-" + tables.size()).unstarted(this::playAtTable);
            tables.add(table);
            table.start();
        }
    }

    private void playAtTable() {
        try (GameRunner table = new GameRunner(plan)) {
            while (sitDown(table)) {
                openAnother();
                Pairing pairing = take();
                if (pairing != null) {
                    finish(pairing, table.play(pairing));
                }
            }
        } catch (InterruptedException e) {
            // The match is over, and the game with it.
        } catch (RuntimeException e) {
            fail(e);
        } catch (Error e) {
            fail(new IllegalStateException("a game was ended by " + e, e));
        }
    }

    /** False if there is nothing left to sit down for. */
    private boolean sitDown(GameRunner table) throws InterruptedException {
        synchronized (this) {
            if (!remaining()) {
                return false;
            }
            seekers.add(Thread.currentThread());
        }
        try {
            table.playGames();
        } finally {
            synchronized (this) {
                seekers.remove(Thread.currentThread());
            }
        }
        return true;
    }

    /** Whether there are games that nobody plays yet. */
    private synchronized boolean remaining() {
        while (next < plan.schedule().games() && played.test(next)) {
            next++;
        }
        return !over && next < plan.schedule().games();
    }

    private synchronized Pairing take() {
        if (!remaining()) {
            return null;
        }
        inPlay++;
        return plan.schedule().at(next++);
    }

    private synchronized void finish(Pairing pairing, PlayedGame game) {
        inPlay--;
        if (!over && !listener.finished(pairing, game)) {
            end();
        }
        if (inPlay == 0 && !remaining()) {
            // There may be no place for them ever again.
            seekers.forEach(Thread::interrupt);
        }
    }

    private synchronized void fail(RuntimeException problem) {
        if (failure == null) {
            failure = problem;
        }
        end();
    }

    private synchronized void end() {
        over = true;
        tables.forEach(Thread::interrupt);
    }
}
