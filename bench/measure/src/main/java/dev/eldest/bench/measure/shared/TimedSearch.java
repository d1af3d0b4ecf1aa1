package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.List;

/**
 * One search after a new game, timed from go to the best move. The results are available when {@link #await} returns.
 */
public final class TimedSearch extends AwaitedSearch {
    private final long start = System.nanoTime();
    private int comfortableDepth = 1;
    private final long comfortableMillis;

    private TimedSearch(long comfortableMillis) {
        this.comfortableMillis = comfortableMillis;
    }

    public static TimedSearch run(Session session, String fen, SearchLimits limits, long comfortableMillis)
            throws InterruptedException {
        TimedSearch search = start(session, fen, limits, comfortableMillis);
        search.await();
        return search;
    }

    /** Starts the search; several searches may run at once. */
    public static TimedSearch start(Session session, String fen, SearchLimits limits, long comfortableMillis) {
        session.newGame();
        session.setPosition(fen, List.of());
        TimedSearch search = new TimedSearch(comfortableMillis);
        session.go(limits, search);
        return search;
    }

    public double seconds() {
        return nanos() / 1e9;
    }

    public long nanos() {
        return endNanos() - start;
    }

    public long nodes() {
        return lastInfo().nodes();
    }

    /** Returns the score as text; equal texts mean equal scores. */
    public String scoreText() {
        return (lastInfo().mate() ? "mate " : "cp ") + lastInfo().value();
    }

    /** Returns the first depth whose iteration ended after the comfortable time, or the last depth reached. */
    public int comfortableDepth() {
        return comfortableDepth;
    }

    @Override
    public void info(SearchInfo info) {
        if (lastInfo() == null || lastInfo().millis() < comfortableMillis) {
            comfortableDepth = Math.max(1, info.depth());
        }
        super.info(info);
    }
}
