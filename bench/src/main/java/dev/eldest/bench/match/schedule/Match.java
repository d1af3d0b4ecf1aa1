package dev.eldest.bench.match.schedule;

import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.engine.spi.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Plays the games of a plan, several at once, each on a thread of its own.
 *
 * <p>The threads share what the monitor guards: the next number, whether the match goes on, and the first failure. The
 * listener is called with it held, so its calls come one after the other.
 */
public final class Match {
    /** Hears of a match. The calls come one after the other, from the threads that play. */
    public interface Listener {
        /**
         * A game is over; the order is that of the ends, which may not be that of the numbers. False ends the match.
         */
        boolean finished(Pairing pairing, PlayedGame game);
    }

    private final MatchPlan plan;
    private final IntPredicate played;
    private final Listener listener;
    private final List<Thread> tables = new ArrayList<>();
    private int next;
    private boolean over;
    private RuntimeException failure;

    /** @param played says of a game's number that it needs not be played any more */
    public Match(MatchPlan plan, IntPredicate played, Listener listener) {
        this.plan = plan;
        this.played = played;
        this.listener = listener;
    }

    /** Plays until all games are played or the listener ends the match; an interruption ends it too. */
    public void run() throws InterruptedException {
        for (int table = 0; table < plan.concurrency(); table++) {
            tables.add(Thread.ofPlatform().name("eldest-match-" + table).unstarted(this::playAtTable));
        }
        tables.forEach(Thread::start);
        try {
            for (Thread table : tables) {
                table.join();
            }
        } catch (InterruptedException e) {
            end();
            for (Thread table : tables) {
                table.join();
            }
            throw e;
        }
        synchronized (this) {
            if (failure != null) {
                throw failure;
            }
        }
    }

    private void playAtTable() {
        try (SeatedPlayers seating = new SeatedPlayers(plan.contestants())) {
            for (Pairing pairing = take(); pairing != null; pairing = take()) {
                finish(pairing, play(pairing, seating));
            }
        } catch (InterruptedException e) {
            // The match is over, and the game with it.
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private PlayedGame play(Pairing pairing, SeatedPlayers seating) throws InterruptedException {
        Board board;
        try {
            board = plan.openings().at(pairing.opening()).board(plan.game());
        } catch (NotationException e) {
            throw new IllegalStateException("an opening is refused: " + e.getMessage(), e);
        }
        seating.seat(pairing);
        PlayedGame game = new Referee(plan.rules(), board, seating.participants()).play();
        seating.clear(game.ending());
        return game;
    }

    private synchronized Pairing take() {
        while (next < plan.schedule().games() && played.test(next)) {
            next++;
        }
        return over || next >= plan.schedule().games() ? null : plan.schedule().at(next++);
    }

    private synchronized void finish(Pairing pairing, PlayedGame game) {
        if (!over && !listener.finished(pairing, game)) {
            end();
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
