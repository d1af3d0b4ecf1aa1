package dev.eldest.bench.measure.suite;

import dev.eldest.bench.measure.shared.AwaitedSearch;
import dev.eldest.bench.measure.suite.TestSuite.TestPosition;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import java.util.List;

/** A search of a test position, with the time of its solution. */
final class TestPositionSearch extends AwaitedSearch {
    private static final long NEVER = -1;

    private final TestPosition testPosition;
    private long solvedAtMillis = NEVER;
    private int mate;

    private TestPositionSearch(TestPosition testPosition) {
        this.testPosition = testPosition;
    }

    /** Runs the search and waits for its end; the results are available then. */
    static TestPositionSearch run(Session session, TestPosition testPosition, long nodes, long millis)
            throws InterruptedException {
        session.newGame();
        session.setPosition(testPosition.position(), List.of());
        TestPositionSearch search = new TestPositionSearch(testPosition);
        session.go(new SearchLimits(0, nodes, testPosition.mate(), millis, null, false, false, List.of()), search);
        search.await();
        return search;
    }

    boolean solved() {
        return testPosition.isSolvedBy(move(), mate);
    }

    int depth() {
        return lastInfo() == null ? 0 : lastInfo().depth();
    }

    /** Returns the time since when the search had a solving move, if it solved the position. */
    long solvedAtMillis() {
        return solvedAtMillis;
    }

    @Override
    public void info(SearchInfo info) {
        super.info(info);
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
}
