package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.Await;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.parallel.BoardState;
import dev.eldest.engine.parallel.HelperPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two searches of two threads each on two cores: a single one uses both, two use one each. */
@Timeout(120)
class TwoSearchesTest {
    /** A few milliseconds' work. */
    private static final long MORE_NODES = 50_000;

    private static final RandomTree TREE = new RandomTree(1, 6, 20, 30, RandomTree.Order.RANDOM, 100, false, false);

    private final HelperPool pool = new HelperPool(2);

    /** A search that goes on until it is stopped. */
    private final class Endless {
        final PlainSearch searcher = new PlainSearch(TREE.profile(), null, pool, 2);
        SearchControl control;
        Thread master;

        void start() {
            control = new SearchControl(0);
            master = Thread.ofPlatform()
                    .daemon()
                    .start(() -> searcher.searchUntilStopped(TREE.root(), TREE.depth(), control));
        }

        void stop() throws InterruptedException {
            control.stop();
            master.join();
        }

        void awaitMoreNodes() {
            long wanted = control.nodes() + MORE_NODES;
            Await.until("the search does not run", () -> control.nodes() > wanted);
        }

        long joins() {
            return searcher.board().counters().joins();
        }

        int helpers() {
            return BoardState.helpers(searcher.board());
        }

        /** A helper may stay at one split for as long as it has moves, so searching there counts like joining. */
        boolean helped(long since) {
            return joins() > since || helpers() > 0;
        }
    }

    @Test
    void coresFollowSearches() throws InterruptedException {
        Endless first = new Endless();
        Endless second = new Endless();
        first.start();
        Await.until("no helper joins the first search", () -> first.helped(3));
        second.start();
        Await.until("the second master does not run", () -> second.control.nodes() > 0);
        Await.until("the helper stays", () -> BoardState.allParked(BoardState.helperThreads()));
        long joins = first.joins() + second.joins();
        first.awaitMoreNodes();
        second.awaitMoreNodes();
        assertEquals(joins, first.joins() + second.joins(), "a third worker on two cores");
        second.stop();
        Await.until("the helper does not come back", () -> first.helped(joins - second.joins()));
        first.stop();
        pool.close();
    }
}
