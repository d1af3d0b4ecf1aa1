package dev.eldest.bench;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** One search from a clean start, timed from go to its answer. Holds what was found when {@link #await} returns. */
public final class TimedSearch implements SearchListener {
    private final CountDownLatch over = new CountDownLatch(1);
    private final long start = System.nanoTime();
    private long end;
    private SearchInfo last;
    private String move;
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

    /** Starts it; several may run side by side. */
    public static TimedSearch start(Session session, String fen, SearchLimits limits, long comfortableMillis) {
        session.newGame();
        session.setPosition(fen, List.of());
        TimedSearch search = new TimedSearch(comfortableMillis);
        session.go(limits, search);
        return search;
    }

    public void await() throws InterruptedException {
        over.await();
    }

    public double seconds() {
        return nanos() / 1e9;
    }

    public long nanos() {
        return end - start;
    }

    public long nodes() {
        return last.nodes();
    }

    /** The last progress told of: the value, and what it cost. */
    public SearchInfo last() {
        return last;
    }

    /** The value found, in words that are equal only for equal values. */
    public String value() {
        return (last.mate() ? "mate " : "cp ") + last.value();
    }

    public String move() {
        return move;
    }

    /** The first depth whose iteration ended after the comfortable time, or the last one reached. */
    public int comfortableDepth() {
        return comfortableDepth;
    }

    @Override
    public void info(SearchInfo info) {
        if (last == null || last.millis() < comfortableMillis) {
            comfortableDepth = Math.max(1, info.depth());
        }
        last = info;
    }

    @Override
    public void message(String text) {
        // Remarks are for people.
    }

    @Override
    public void bestMove(String best, String ponder) {
        end = System.nanoTime();
        move = best;
    }

    @Override
    public void ended() {
        over.countDown();
    }
}
