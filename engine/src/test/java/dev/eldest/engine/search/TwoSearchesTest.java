package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.parallel.BoardState;
import dev.eldest.engine.parallel.WorkerPool;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two searches of two threads each on two cores: one alone has both, two have one each. */
@Timeout(120)
class TwoSearchesTest {
    private static final RandomTree TREE = new RandomTree(1, 6, 20, 30, RandomTree.Order.RANDOM, 100, false, false);

    private final WorkerPool pool = new WorkerPool(2);

    /** A search that goes on until it is stopped. */
    private final class Endless {
        final Searcher searcher = new Searcher(TREE.profile(), null, pool, 2);
        SearchControl control;
        Thread master;

        void start() {
            control = new SearchControl(0);
            Position root = TREE.root();
            master = Thread.ofPlatform().daemon().start(() -> searcher.searchUntilStopped(root, TREE.depth(), control));
        }

        void stop() throws InterruptedException {
            control.stop();
            master.join();
        }

        long joins() {
            return searcher.board().counters().joins();
        }

        int helpers() {
            return BoardState.helpers(searcher.board());
        }

        /** A helper may stay at one split for as long as it has moves, so sitting there counts like joining. */
        boolean helped(long since) {
            return joins() > since || helpers() > 0;
        }
    }

    @Test
    void coresFollowTheSearches() throws InterruptedException {
        Endless first = new Endless();
        Endless second = new Endless();
        first.start();
        nanosUntil("nobody helps the first search", () -> first.helped(3));
        second.start();
        nanosUntil("the second master does not run", () -> second.control.nodes() > 0);
        nanosUntil("the helper stays", () -> first.helpers() + second.helpers() == 0);
        long joins = first.joins() + second.joins();
        Thread.sleep(20);
        assertEquals(joins, first.joins() + second.joins(), "a third worker on two cores");
        second.stop();
        nanosUntil("the helper does not come back", () -> first.helped(joins - second.joins()));
        first.stop();
        pool.close();
    }

    /** The figures, which mean something only on a machine with nothing else to do. */
    @Test
    @Tag("long")
    void theyFollowSoon() throws InterruptedException {
        int rounds = 101;
        long[] started = new long[rounds];
        long[] left = new long[rounds];
        long[] back = new long[rounds];
        Endless first = new Endless();
        Endless second = new Endless();
        first.start();
        for (int round = 0; round < rounds; round++) {
            long before = first.joins();
            nanosUntil("nobody helps the first search", () -> first.helped(before));
            second.start();
            started[round] = nanosUntil("the second master does not run", () -> second.control.nodes() > 0);
            left[round] =
                    started[round] + nanosUntil("the helper stays", () -> first.helpers() + second.helpers() == 0);
            long alone = first.joins();
            second.stop();
            back[round] = nanosUntil("the helper does not come back", () -> first.helped(alone));
        }
        first.stop();
        pool.close();
        System.out.println("the second master runs after: " + spread(started));
        System.out.println("the first's helper has left after: " + spread(left));
        System.out.println("and is back after: " + spread(back));
    }

    private static String spread(long[] nanos) {
        Arrays.sort(nanos);
        return "median " + nanos[nanos.length / 2] / 1_000 + " us, worst " + nanos[nanos.length - 1] / 1_000 + " us";
    }

    private static long nanosUntil(String otherwise, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(20), otherwise);
            Thread.onSpinWait();
        }
        return System.nanoTime() - start;
    }
}
