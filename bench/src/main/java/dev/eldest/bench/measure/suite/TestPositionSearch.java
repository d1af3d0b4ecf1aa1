package dev.eldest.bench.measure.suite;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A search of a puzzle, and when it found what to play for good. */
final class TestPositionSearch implements SearchListener {
    private static final long NEVER = -1;

    private final TestPosition testPosition;
    private final CountDownLatch over = new CountDownLatch(1);
    private long solvedAtMillis = NEVER;
    private int depth;
    private int mate;
    private String move;

    private TestPositionSearch(TestPosition testPosition) {
        this.testPosition = testPosition;
    }

    /** What it holds can be read when this returns. */
    static TestPositionSearch run(Session session, TestPosition testPosition, long millis) throws InterruptedException {
        session.newGame();
        session.setPosition(testPosition.position(), List.of());
        TestPositionSearch search = new TestPositionSearch(testPosition);
        session.go(new SearchLimits(0, 0, testPosition.mate(), millis, null, false, false, List.of()), search);
        search.over.await();
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

    /** Since when it would have played a right move, if it did in the end. */
    long solvedAtMillis() {
        return solvedAtMillis;
    }

    @Override
    public void info(SearchInfo info) {
        depth = info.depth();
        mate = info.mate() ? info.value() : 0;
        note(info.pv().getFirst(), info.millis());
    }

    private void note(String best, long millis) {
        if (!testPosition.isSolvedBy(best, mate)) {
            solvedAtMillis = NEVER;
        } else if (solvedAtMillis == NEVER) {
            solvedAtMillis = millis;
        }
    }

    @Override
    public void message(String text) {
        // Remarks are for people.
    }

    @Override
    public void bestMove(String best, String ponder) {
        move = best;
    }

    @Override
    public void ended() {
        over.countDown();
    }
}
