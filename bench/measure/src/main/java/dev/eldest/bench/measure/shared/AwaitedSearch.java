package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A search that another thread waits for. The engine's threads write the fields, serially. The waiting thread reads
 * them after {@link #await}: the latch publishes them.
 */
public abstract class AwaitedSearch implements SearchListener {
    private final CountDownLatch done = new CountDownLatch(1);
    private SearchInfo lastInfo;
    private String move;
    private long endNanos;

    /** Waits until the session can search again. */
    public final void await() throws InterruptedException {
        done.await();
    }

    /** Waits until the session can search again; returns false after the timeout. */
    public final boolean await(long nanos) throws InterruptedException {
        return done.await(nanos, TimeUnit.NANOSECONDS);
    }

    /** Returns the last PV line, or null if there was none. */
    public final SearchInfo lastInfo() {
        return lastInfo;
    }

    /** Returns the best move, or null if there is none. */
    public final String move() {
        return move;
    }

    /** Returns the time of the best move, by {@link System#nanoTime}. */
    public final long endNanos() {
        return endNanos;
    }

    @Override
    public void info(SearchInfo info) {
        lastInfo = info;
    }

    @Override
    public final void bestMove(String best, String ponder) {
        endNanos = System.nanoTime();
        move = best;
    }

    @Override
    public final void ended() {
        done.countDown();
    }
}
