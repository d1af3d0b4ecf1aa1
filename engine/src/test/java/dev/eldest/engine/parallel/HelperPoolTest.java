package dev.eldest.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.parallel.SplitWorker.Preemptible;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The helpers of the pool, with simulated searches. */
@Timeout(120)
class HelperPoolTest {
    private static final int ENDLESS = Integer.MAX_VALUE / 2;
    /** Number of moves that a helper takes before it looks where it is needed most. */
    private static final int STAY = 2_000;

    private static final int ROUNDS = 1_500;
    private static final int MANY_MOVES = 1_000;

    private final Set<Thread> before = BoardState.helperThreads();

    private boolean allParked() {
        return BoardState.allParked(started());
    }

    private Set<Thread> started() {
        Set<Thread> now = BoardState.helperThreads();
        now.removeAll(before);
        return now;
    }

    /** A search whose workers take moves one by one until they are preempted, or have stayed a while. */
    private static final class Search {
        final TestWorker[] workers;
        final SplitPointRegistry registry;
        final AtomicInteger moves = new AtomicInteger();

        private final int stay;

        Search(HelperPool pool, int threads) {
            this(pool, threads, STAY);
        }

        Search(HelperPool pool, int threads, int stay) {
            this.stay = stay;
            workers = TestWorker.manyThatGo(threads, this::take);
            registry = new SplitPointRegistry(pool, workers);
        }

        private void take(TestSplit split, Preemptible preemptible) {
            for (int n = 0; n < stay && !preemptible.isPreempted() && !split.isCutOff() && split.claim() >= 0; n++) {
                moves.incrementAndGet();
                Thread.yield();
            }
        }

        int helped() {
            return Arrays.stream(workers)
                    .mapToInt(worker -> worker.helped.get())
                    .sum();
        }

        /** Returns when its helpers have looked many times whether to leave. */
        void awaitMoves() {
            int wanted = moves.get() + MANY_MOVES * (1 + registry.helpers());
            Await.until("the helpers take no moves", () -> moves.get() >= wanted);
        }

        void open() {
            workers[0].splits[0].prepare(null, 3, ENDLESS);
            registry.open(0, 0);
        }

        void close() {
            workers[0].splits[0].cutOff();
            registry.close(0, 0);
        }
    }

    @Test
    void parksIdleHelpersAndWakesThem() {
        try (HelperPool pool = new HelperPool(3)) {
            Search search = new Search(pool, 3);
            pool.addMaster(search.registry);
            assertEquals(2, started().size());
            Await.until("the helpers did not park", this::allParked);
            assertTrue(search.registry.helpersAvailable());
            search.open();
            Await.until("no helper came", () -> search.registry.helpers() > 0);
            search.close();
            pool.removeMaster(search.registry);
            Await.until("the helpers did not park again", this::allParked);
        }
        Await.until("the helpers did not end", () -> started().isEmpty());
    }

    @Test
    void startsNoHelpersForOneWorker() {
        try (HelperPool pool = new HelperPool(4)) {
            pool.addMaster(null);
            pool.removeMaster(null);
            assertTrue(started().isEmpty());
        }
    }

    @Test
    void givesCoreToNewMasterAndBackAfterwards() {
        try (HelperPool pool = new HelperPool(2)) {
            Search search = new Search(pool, 2, ENDLESS);
            pool.addMaster(search.registry);
            search.open();
            Await.until("no helper came", () -> search.moves.get() > 100);
            pool.addMaster(null);
            Await.until("the helper stayed", () -> search.registry.helpers() == 0 && pool.busyHelpers() == 0);
            assertFalse(search.registry.helpersAvailable());
            int helped = search.workers[1].helped.get();
            Await.until("the helper did not park", this::allParked);
            assertEquals(helped, search.workers[1].helped.get(), "a helper came where there is no core");
            pool.removeMaster(null);
            Await.until("no helper came back", () -> search.workers[1].helped.get() > helped);
            search.close();
            pool.removeMaster(search.registry);
        }
    }

    @Test
    void preemptsOneHelperForNewMaster() {
        try (HelperPool pool = new HelperPool(4)) {
            Search search = new Search(pool, 4, ENDLESS);
            pool.addMaster(search.registry);
            search.open();
            int helped = 3;
            Await.until(
                    "three helpers did not come",
                    () -> search.registry.helpers() == helped && search.helped() == helped);
            for (int others = 1; others <= 3; others++) {
                int left = 3 - others;
                pool.addMaster(null);
                Await.until("no helper left", () -> search.registry.helpers() == left);
                if (left > 0) {
                    search.awaitMoves();
                }
                assertEquals(left, search.registry.helpers(), "more helpers left than cores were needed");
                assertEquals(left, pool.busyHelpers());
            }
            assertEquals(helped, search.helped(), "a helper went and came back");
            for (int others = 1; others <= 3; others++) {
                pool.removeMaster(null);
            }
            Await.until("not all helpers came back", () -> search.registry.helpers() == 3);
            search.close();
            pool.removeMaster(search.registry);
        }
    }

    @Test
    void helpsSearchWithFewestHelpersFirst() {
        try (HelperPool pool = new HelperPool(4)) {
            Search first = new Search(pool, 4);
            Search second = new Search(pool, 4);
            pool.addMaster(first.registry);
            pool.addMaster(second.registry);
            first.open();
            Await.until("no helper came", () -> first.registry.helpers() >= 1);
            second.open();
            Await.until(
                    "helpers are not distributed",
                    () -> first.registry.helpers() == 1 && second.registry.helpers() == 1);
            first.close();
            second.close();
            pool.removeMaster(first.registry);
            pool.removeMaster(second.registry);
        }
    }

    /** More threads than this machine may have cores: two searches begin one after the other, and one ends first. */
    @ParameterizedTest
    @ValueSource(ints = {4, 8, 16})
    void helpersFollowWork(int cores) {
        try (HelperPool pool = new HelperPool(cores)) {
            Search first = new Search(pool, cores, ENDLESS);
            Search second = new Search(pool, cores, ENDLESS);
            pool.addMaster(first.registry);
            first.open();
            Await.until("not all came", () -> first.registry.helpers() == cores - 1);
            pool.addMaster(second.registry);
            second.open();
            int half = cores / 2 - 1;
            Await.until(
                    "helpers are not distributed",
                    () -> first.registry.helpers() == half && second.registry.helpers() == half);
            Await.until("not all have joined", () -> second.helped() == half);
            first.awaitMoves();
            second.awaitMoves();
            assertEquals(cores - 1, first.helped(), "helpers move without need");
            assertEquals(half, second.helped());
            first.close();
            pool.removeMaster(first.registry);
            Await.until("not all came", () -> second.registry.helpers() == cores - 1);
            second.close();
            pool.removeMaster(second.registry);
        }
    }

    /** A small search that is full, and a large one that now and then has nothing for its own helpers. */
    @Test
    void leavesNoHelperIdleBesideWorkAndFreeWorker() {
        try (HelperPool pool = new HelperPool(8)) {
            Search small = new Search(pool, 2, ENDLESS);
            Search large = new Search(pool, 8, ENDLESS);
            pool.addMaster(small.registry);
            pool.addMaster(large.registry);
            small.open();
            Await.until("no helper joins the small one", () -> small.registry.helpers() == 1);
            for (int round = 0; round < 100; round++) {
                large.open();
                Await.until("not all help the large one", () -> large.registry.helpers() == 5);
                large.close();
            }
            int helped = small.helped();
            assertTrue(
                    helped < 20,
                    helped + " came to the small one: lent ones at first, then one that stays, not one per round");
            small.close();
            pool.removeMaster(small.registry);
            pool.removeMaster(large.registry);
        }
    }

    @Test
    void lendsHelpersOfSearchWithoutWork() {
        try (HelperPool pool = new HelperPool(4)) {
            Search first = new Search(pool, 4, ENDLESS);
            Search second = new Search(pool, 4, ENDLESS);
            pool.addMaster(first.registry);
            pool.addMaster(second.registry);
            first.open();
            Await.until("no helper is lent", () -> first.registry.helpers() == 2);
            for (int round = 0; round < 100; round++) {
                second.open();
                Await.until("it does not return", () -> second.registry.helpers() == 1);
                second.close();
                Await.until("no helper is lent", () -> first.registry.helpers() == 2);
            }
            first.close();
            pool.removeMaster(first.registry);
            pool.removeMaster(second.registry);
        }
    }

    @Test
    void searchesAloneWhenSystemHasNoThread() {
        try (HelperPool pool = Sleepers.poolWithThreads(4, 0)) {
            Search search = new Search(pool, 4);
            pool.addMaster(search.registry);
            assertEquals(0, search.registry.share());
            assertFalse(search.registry.helpersAvailable(), "it would share work without helpers");
            search.open();
            search.close();
            pool.removeMaster(search.registry);
        }
    }

    @Test
    void usesFewThreadsWhenSystemHasNoMore() {
        try (HelperPool pool = Sleepers.poolWithThreads(4, 1)) {
            for (int time = 0; time < 3; time++) {
                Search search = new Search(pool, 4);
                pool.addMaster(search.registry);
                assertEquals(1, search.registry.share());
                search.open();
                Await.until("no helper came", () -> search.helped() > 0);
                search.close();
                pool.removeMaster(search.registry);
            }
        }
    }

    /** A split point is opened in every phase of the helper's rest. */
    @Test
    void losesNoWakeUp() {
        SplittableRandom random = new SplittableRandom(1);
        try (HelperPool pool = new HelperPool(2)) {
            Search search = new Search(pool, 2);
            pool.addMaster(search.registry);
            for (int round = 0; round < ROUNDS; round++) {
                int seen = search.workers[1].helped.get();
                search.open();
                Await.until("no helper came in round " + round, () -> search.workers[1].helped.get() > seen);
                search.close();
                LockSupport.parkNanos(random.nextInt(4) == 0 ? random.nextInt(300_000) : 0);
            }
            pool.removeMaster(search.registry);
        }
    }

    /** While the helper looks a last time, at a settled split point, the owner opens another one. */
    @Test
    void wakesHelperThatLooksALastTime() {
        try (HelperPool pool = new HelperPool(2)) {
            AtomicInteger helped = new AtomicInteger();
            Owner owner = new Owner(pool);
            SplitWorker helper = TestWorker.doing(split -> helped.addAndGet(split.takeAll()));
            SplitPointRegistry registry = new SplitPointRegistry(pool, new SplitWorker[] {owner, helper});
            owner.registry = registry;
            owner.splits[0].prepare(null, 3, 1);
            owner.splits[1].prepare(null, 3, 1);
            owner.splits[0].cutOff();
            pool.addMaster(registry);
            registry.open(0, 0);
            Await.until("the helper sleeps beside work", () -> helped.get() > 0);
            registry.close(0, 1);
            registry.close(0, 0);
            pool.removeMaster(registry);
        }
    }

    /**
     * Opens its second split point when a helper looks at the first one for the last time before it parks: at any
     * search, after its own.
     */
    private static final class Owner implements SplitWorker {
        final TestSplit[] splits = {new TestSplit(), new TestSplit()};
        private final HelperPool pool;
        private final Thread tester = Thread.currentThread();
        private final AtomicInteger lastLooks = new AtomicInteger();
        volatile SplitPointRegistry registry;

        Owner(HelperPool pool) {
            this.pool = pool;
        }

        @Override
        public SplitPoint[] splitPoints() {
            if (registry != null && isLastLook() && lastLooks.incrementAndGet() == 2) {
                registry.open(0, 1);
            }
            return splits;
        }

        private boolean isLastLook() {
            return Thread.currentThread() != tester
                    && Arrays.stream(pool.helpers()).anyMatch(helper -> helper.isFree() && !helper.isLooking());
        }

        @Override
        public boolean help(SplitPoint split, Preemptible preemptible) {
            throw new AssertionError("the owner does not wait");
        }
    }
}
