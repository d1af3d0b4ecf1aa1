package dev.eldest.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.parallel.SplitWorker.Preemptible;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The workers and split points of one search; the test's threads call what threads of the pool would. */
@Timeout(120)
class SplitPointRegistryTest {
    private static final Preemptible STAYS = () -> false;
    private static final int RACES = 20_000;
    /** In turns of an empty loop: about the time that another thread takes to see the beginning of a round. */
    private static final int MAX_DELAY = 20;

    private final HelperPool pool = new HelperPool(1);
    private final AtomicReference<TestSplit> helpedAt = new AtomicReference<>();

    private SplitPointRegistry registry(TestWorker... workers) {
        return new SplitPointRegistry(pool, workers);
    }

    private TestWorker[] takers(int count) {
        return TestWorker.many(count, split -> {
            helpedAt.set(split);
            split.takeAll();
        });
    }

    /** Whether a helper that looks for work finds a split point to join. */
    private static boolean helps(SplitPointRegistry registry) {
        long joins = registry.counters().joins();
        registry.helpOnce(STAYS, 0);
        return registry.counters().joins() > joins;
    }

    @Test
    void takesAllMovesAndFreesWorker() {
        TestWorker[] workers = takers(2);
        SplitPointRegistry registry = registry(workers);
        assertFalse(helps(registry), "nothing is open");
        workers[0].splits[0].prepare(null, 4, 7, 1);
        registry.open(0, 0);
        assertTrue(registry.hasOpenSplit());
        assertTrue(helps(registry));
        assertEquals(7, taken(workers[0].splits[0]));
        assertEquals(0, registry.helpers());
        assertEquals(1, workers[1].helped.get());
        assertEquals(0, workers[0].helped.get(), "the master's worker is not for helpers");
        assertFalse(helps(registry), "no move is left");
        registry.close(0, 0);
        assertFalse(registry.hasOpenSplit());
        assertEquals(1, registry.counters().splits());
        assertEquals(1, registry.counters().joins());
        assertEquals(0, registry.counters().cutOffs());
    }

    private static int taken(TestSplit split) {
        int sum = 0;
        for (int move = 0; move < split.taken.length(); move++) {
            sum += split.taken.get(move);
        }
        return sum;
    }

    @Test
    void helpsAtDeepestSplitPointWithWork() {
        TestWorker[] workers = takers(2);
        SplitPointRegistry registry = registry(workers);
        TestSplit[] own = workers[0].splits;
        own[0].prepare(null, 9, 1, 1);
        own[1].prepare(own[0], 5, 2, 1);
        own[2].prepare(own[1], 2, 2, 1);
        for (int level = 0; level < 3; level++) {
            registry.open(0, level);
        }
        own[0].claim();
        assertTrue(helps(registry));
        assertEquals(own[1], helpedAt.get());
        assertTrue(helps(registry));
        assertEquals(own[2], helpedAt.get());
        assertFalse(helps(registry));
        own[1].prepare(own[0], 5, 2, 1);
        own[1].cutOff();
        assertFalse(helps(registry), "a settled split point has no work");
        for (int level = 2; level >= 0; level--) {
            registry.close(0, level);
        }
        assertEquals(2, registry.counters().cutOffs(), "the settled one and the one below it");
    }

    @Test
    void booksEachWorkerOnce() throws Exception {
        int preemptibles = 4;
        TestWorker[] workers = TestWorker.many(3, split -> {
            if (split.claim() >= 0) {
                Thread.yield();
            }
        });
        SplitPointRegistry registry = registry(workers);
        workers[0].splits[0].prepare(null, 4, Integer.MAX_VALUE / 2, 1);
        registry.open(0, 0);
        TestThreads threads = new TestThreads();
        AtomicInteger max = new AtomicInteger();
        // Each round yields its core, which takes long on a busy machine.
        long end = System.nanoTime() + 5_000_000_000L;
        for (int i = 0; i < preemptibles; i++) {
            threads.start(() -> {
                for (int round = 0; round < 20_000 && System.nanoTime() - end < 0; round++) {
                    registry.helpOnce(STAYS, 0);
                    max.accumulateAndGet(registry.helpers(), Math::max);
                }
            });
        }
        threads.join();
        registry.close(0, 0);
        assertEquals(0, registry.helpers());
        assertTrue(max.get() <= 2, max + " helpers at two workers");
        for (TestWorker worker : workers) {
            assertFalse(worker.crowded);
        }
        assertTrue(workers[1].helped.get() + workers[2].helped.get() > 0);
    }

    @Test
    void closingWaitsForTheLastHelper() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch mayLeave = new CountDownLatch(1);
        TestWorker[] workers = TestWorker.many(2, split -> {
            split.takeAll();
            inside.countDown();
            awaitUninterruptibly(mayLeave);
        });
        SplitPointRegistry registry = registry(workers);
        workers[0].splits[0].prepare(null, 4, 3, 1);
        registry.open(0, 0);
        TestThreads threads = new TestThreads();
        threads.start(() -> registry.helpOnce(STAYS, 0));
        inside.await();
        AtomicBoolean closed = new AtomicBoolean();
        assertFalse(registry.helpersAvailable());
        threads.start(() -> {
            registry.close(0, 0);
            assertTrue(workers[0].splits[0].isEmpty());
            closed.set(true);
        });
        Await.until("the owner does not wait", registry::helpersAvailable);
        long waiting = System.nanoTime();
        assertFalse(closed.get());
        assertFalse(workers[0].splits[0].tryJoin());
        long waited = System.nanoTime() - waiting;
        mayLeave.countDown();
        threads.join();
        assertTrue(closed.get());
        assertTrue(
                registry.counters().waitedNanos() >= waited,
                () -> registry.counters().waitedNanos() + " ns, not " + waited);
    }

    /** One helper hands its move back while another still works: neither the owner nor others wait for the latter. */
    @Test
    void ownerClaimsReturnedMoveWhileOthersHelp() throws Exception {
        CountDownLatch bothInside = new CountDownLatch(2);
        CountDownLatch mayFinish = new CountDownLatch(1);
        TestWorker[] workers = TestWorker.many(3, split -> {
            int move = split.claim();
            bothInside.countDown();
            awaitUninterruptibly(bothInside);
            if (move == 0) {
                split.handBack(move);
            } else {
                awaitUninterruptibly(mayFinish);
            }
        });
        SplitPointRegistry registry = registry(workers);
        TestSplit split = workers[0].splits[0];
        split.prepare(null, 4, 2, 1);
        registry.open(0, 0);
        TestThreads threads = new TestThreads();
        threads.start(() -> registry.helpOnce(STAYS, 0));
        threads.start(() -> registry.helpOnce(STAYS, 0));
        bothInside.await();
        assertTrue(registry.awaitHelpers(0, 0), "a move was handed back");
        // The owner may see the move before its helper has announced the split point again.
        Await.until("others cannot take it, too", registry::hasOpenSplit);
        assertFalse(split.isEmpty());
        assertEquals(0, split.claim());
        mayFinish.countDown();
        assertFalse(registry.awaitHelpers(0, 0), "all have left");
        registry.close(0, 0);
        threads.join();
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Worker 1 helps at worker 0's split point and opens one below it there, and one that is not below it. */
    @Test
    void waitingOwnerHelpsOnlyBelow() throws Exception {
        CountDownLatch opened = new CountDownLatch(1);
        AtomicReference<SplitPointRegistry> shared = new AtomicReference<>();
        TestWorker[] workers = new TestWorker[2];
        workers[0] = TestWorker.doing(TestSplit::takeAll);
        workers[1] = TestWorker.doing(split -> {
            split.takeAll();
            TestSplit below = workers[1].splits[0];
            TestSplit notBelow = workers[1].splits[1];
            below.prepare(split, 2, 5, 1);
            notBelow.prepare(null, 8, 5, 1);
            shared.get().open(1, 1);
            shared.get().open(1, 0);
            opened.countDown();
            Await.until("the owner did not help below", () -> taken(below) == 5);
            shared.get().close(1, 0);
            shared.get().close(1, 1);
        });
        SplitPointRegistry registry = registry(workers);
        shared.set(registry);
        workers[0].splits[0].prepare(null, 4, 3, 1);
        registry.open(0, 0);
        TestThreads threads = new TestThreads();
        threads.start(() -> registry.helpOnce(STAYS, 0));
        opened.await();
        registry.close(0, 0);
        threads.join();
        assertEquals(1, workers[0].helped.get());
        assertEquals(0, taken(workers[1].splits[1]), "it helped at one that is not below");
    }

    /** Counts how often the split points of its worker are read: for each announced one when help is looked for. */
    private static final class Watched implements SplitWorker {
        final TestSplit[] splits = {new TestSplit(), new TestSplit()};
        int reads;

        @Override
        public SplitPoint[] splitPoints() {
            reads++;
            return splits;
        }

        @Override
        public boolean help(SplitPoint split, Preemptible preemptible) {
            throw new AssertionError("helped");
        }

        boolean isAnnounced(SplitPointRegistry registry) {
            int before = reads;
            registry.hasOpenSplit();
            return reads > before;
        }
    }

    @Test
    void announcesSplitPointsOnlyWhileMovesAreLeft() {
        Watched owner = new Watched();
        SplitPointRegistry registry = new SplitPointRegistry(pool, new SplitWorker[] {owner});
        TestSplit split = owner.splits[0];
        split.prepare(null, 4, 2, 1);
        assertFalse(owner.isAnnounced(registry), "it is not open");
        registry.open(0, 0);
        split.claim();
        assertTrue(owner.isAnnounced(registry), "a move is left");
        split.claim();
        assertFalse(owner.isAnnounced(registry), "the last move is claimed");
        split.handBack(1);
        assertTrue(owner.isAnnounced(registry), "a move is handed back");
        split.handBack(0);
        split.claim();
        assertTrue(owner.isAnnounced(registry), "a move that was handed back is left");
        split.claim();
        assertFalse(owner.isAnnounced(registry), "the last one is claimed again");
        registry.close(0, 0);
        split.handBack(0);
        assertFalse(owner.isAnnounced(registry), "it is closed");
    }

    /** The last helper hands its move back while the owner waits to close. */
    @Test
    void withdrawsMoveHandedBackWhileClosing() throws Exception {
        CountDownLatch inside = new CountDownLatch(1);
        TestWorker[] workers = TestWorker.many(2, split -> {
            int move = split.claim();
            inside.countDown();
            Await.until("the owner does not close", () -> isClosed(split));
            split.handBack(move);
        });
        SplitPointRegistry registry = registry(workers);
        workers[0].splits[0].prepare(null, 4, 2, 1);
        registry.open(0, 0);
        TestThreads threads = new TestThreads();
        threads.start(() -> registry.helpOnce(STAYS, 0));
        inside.await();
        registry.close(0, 0);
        threads.join();
        assertFalse(registry.hasOpenSplit(), "it has moves, but admits no helper");
    }

    private static boolean isClosed(TestSplit split) {
        if (split.tryJoin()) {
            split.leave();
            return false;
        }
        return true;
    }

    /** A helper claims the last move of one split point while the owner opens another one. */
    @Test
    void keepsNewSplitPointAnnouncedWhenLastMoveOfOtherIsClaimed() throws Exception {
        TestWorker[] workers = takers(1);
        SplitPointRegistry registry = registry(workers);
        TestSplit[] own = workers[0].splits;
        AtomicInteger started = new AtomicInteger();
        AtomicInteger claimed = new AtomicInteger();
        TestThreads threads = new TestThreads();
        threads.start(() -> {
            for (int round = 1; round <= RACES; round++) {
                while (started.get() < round) {
                    Thread.onSpinWait();
                }
                own[0].claim();
                claimed.set(round);
            }
        });
        SplittableRandom random = new SplittableRandom(3);
        // Each round waits for the other thread's core, which takes long on a busy machine.
        long end = System.nanoTime() + 3_000_000_000L;
        try {
            for (int round = 1; round <= RACES && System.nanoTime() - end < 0; round++) {
                own[0].prepare(null, 4, 1, 1);
                own[1].prepare(own[0], 3, 1, 1);
                registry.open(0, 0);
                started.set(round);
                for (int turns = random.nextInt(MAX_DELAY); turns > 0; turns--) {
                    Thread.onSpinWait();
                }
                registry.open(0, 1);
                while (claimed.get() < round) {
                    Thread.onSpinWait();
                }
                assertTrue(registry.hasOpenSplit(), "round " + round);
                registry.close(0, 1);
                registry.close(0, 0);
            }
        } finally {
            started.set(RACES);
        }
        threads.join();
    }
}
