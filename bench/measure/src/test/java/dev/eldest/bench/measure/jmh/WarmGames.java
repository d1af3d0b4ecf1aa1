package dev.eldest.bench.measure.jmh;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Searches several games before the measurement. A server plays them side by side, so shared code must be compiled for
 * all games, not only for the measured one.
 */
final class WarmGames {
    private static final String[] NAMES = {"chess", "connectfour", "tictactoe"};
    private static final long NANOS_PER_GAME = TimeUnit.SECONDS.toNanos(2);
    private static final int DEPTH = 7;

    private WarmGames() {}

    static void warm() {
        try (Engine engine = Engine.load()) {
            for (String name : NAMES) {
                try (Session session = engine.open()) {
                    session.chooseGame(name);
                    warm(session);
                }
            }
        }
    }

    /** Starts a search without limits. Returns the latch of its end. */
    static CountDownLatch start(Session session) {
        return start(session, SearchLimits.INFINITE);
    }

    private static CountDownLatch start(Session session, SearchLimits limits) {
        End end = new End();
        session.go(limits, end);
        return end.reached;
    }

    /** Searches to this depth and waits for the end. */
    static void search(Session session, int depth) {
        try {
            start(session, SearchLimits.ofDepth(depth)).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while searching", e);
        }
    }

    private static void warm(Session session) {
        long end = System.nanoTime() + NANOS_PER_GAME;
        while (System.nanoTime() < end) {
            session.newGame();
            search(session, DEPTH);
        }
    }

    private static final class End implements SearchListener {
        private final CountDownLatch reached = new CountDownLatch(1);

        @Override
        public void info(SearchInfo info) {
            // Only the end matters.
        }

        @Override
        public void message(String text) {
            // Only the end matters.
        }

        @Override
        public void bestMove(String move, String ponder) {
            // Only the end matters.
        }

        @Override
        public void ended() {
            reached.countDown();
        }
    }
}
