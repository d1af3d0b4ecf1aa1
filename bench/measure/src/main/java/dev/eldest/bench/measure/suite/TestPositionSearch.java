package dev.eldest.bench.measure.suite;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A search of a test position, with the time of its solution. */
final class TestPositionSearch implements SearchListener {
    private static final long NEVER = -1;

    private final TestPosition testPosition;
    private final CountDownLatch done = new CountDownLatch(1);
    private long solvedAtMillis = NEVER;
    private int depth;
    private int mate;
    private String move;

    private TestPositionSearch(TestPosition testPosition) {
        this.testPosition = testPosition;
    }

    /** Runs the search and waits for its end; the results are available then. */
    static TestPositionSearch run(Session session, TestPosition testPosition, long millis) throws InterruptedException {
        session.newGame();
        session.setPosition(testPosition.position(), List.of());
        TestPositionSearch search = new TestPositionSearch(testPosition);
        session.go(new SearchLimits(0, 0, testPosition.mate(), millis, null, false, false, List.of()), search);
        search.done.await();
        return search;
    }

    boolean solved() {
        return testPosition.isSolvedBy(move, mate);
    }

    String move() {
        return move;
    }

    int depth() {
        return depth;
    }

    /** Returns the time since when the search had a solving move, if it solved the position. */
    long solvedAtMillis() {
        return solvedAtMillis;
    }

    @Override
    public void info(SearchInfo info) {
        depth = info.depth();
        mate = info.mate() ? info.value() : 0;
        update(info.pv().getFirst(), info.millis());
    }

    private void update(String best, long millis) {
        if (!testPosition.isSolvedBy(best, mate)) {
            solvedAtMillis = NEVER;
        } else if (solvedAtMillis == NEVER) {
            solvedAtMillis = millis;
        }
    }

    @Override
    public void bestMove(String best, String ponder) {
        move = best;
    }

    @Override
    public void ended() {
        done.countDown();
    }
}
