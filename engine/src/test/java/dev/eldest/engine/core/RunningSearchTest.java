package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.Await;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.api.Session.PerftListener;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Answers and ends of searches when there are more searches than cores. */
@Timeout(60)
class RunningSearchTest {
    private static final int CORES = 2;
    private static final long MEGABYTE = 1 << 20;
    private static final long HANG_MILLIS = 20_000;
    private static final long DEADLINE_MILLIS = 100;
    private static final long NODES_OF_TWELVE = 2_000_000;

    private static EngineImpl engine() {
        MemoryLimits memory = new MemoryLimits(256 * MEGABYTE, 256 * MEGABYTE);
        return new EngineImpl(new EngineConfig(memory, CORES, 4, 200));
    }

    /** Records the order of events. Events must be serial and finish with the best move and the end. */
    private static class Order implements SearchListener {
        private final AtomicInteger inside = new AtomicInteger();
        private final StringBuffer events = new StringBuffer();
        final CountDownLatch ended = new CountDownLatch(1);

        private void record(char what) {
            events.append(inside.incrementAndGet() == 1 ? what : '!');
            Thread.yield();
            inside.decrementAndGet();
        }

        @Override
        public void info(SearchInfo info) {
            record('i');
        }

        @Override
        public void pulse(SearchPulse pulse) {
            record('p');
        }

        @Override
        public void currentMove(int depth, String move, int number) {
            record('c');
        }

        @Override
        public void message(String text) {
            record('m');
        }

        @Override
        public void bestMove(String move, String ponder) {
            record(move == null ? '0' : 'b');
        }

        @Override
        public void ended() {
            record('e');
            ended.countDown();
        }
    }

    @Test
    void answersOnceWhenTimerStopAndEndRace() throws InterruptedException {
        SplittableRandom random = new SplittableRandom(1);
        try (EngineImpl engine = engine();
                Session session = engine.open()) {
            for (int i = 0; i < 300; i++) {
                Order order = new Order();
                // Depth 4 takes about as long as the time allowed and the pause before the stop.
                session.go(new SearchLimits(4, 0, 0, 1, null, false, random.nextBoolean(), List.of()), order);
                LockSupport.parkNanos(random.nextInt(1_500_000));
                session.ponderHit();
                LockSupport.parkNanos(random.nextInt(500_000));
                session.stop();
                assertTrue(order.ended.await(HANG_MILLIS, TimeUnit.MILLISECONDS), "search " + i);
                assertTrue(order.events.toString().matches("[imp]*be"), order.events::toString);
            }
            assertEquals(0, engine.stats().searches());
        }
    }

    @Test
    @Tag("long")
    void meetsDeadlinesWithSearchedMovesUnderLoad() throws Exception {
        int searched = 0;
        Punctuality punctuality = new Punctuality();
        try (EngineImpl engine = engine()) {
            List<Session> noisy = startInfinite(engine, 20);
            try (Session session = engine.open()) {
                searched = countSearchedOfFifteen(session, punctuality);
            }
            noisy.forEach(Session::close);
        }
        punctuality.assertNeitherEarlyNorLate();
        assertTrue(searched >= 8, searched + " of 15 were searched");
    }

    private static int countSearchedOfFifteen(Session session, Punctuality punctuality) throws Exception {
        int searched = 0;
        for (int i = 0; i < 15; i++) {
            RecordingListener listener = new RecordingListener();
            long start = System.nanoTime();
            punctuality.startWaiter(start + TimeUnit.MILLISECONDS.toNanos(DEADLINE_MILLIS));
            session.go(SearchLimits.ofMoveTime(DEADLINE_MILLIS), start, listener);
            assertTrue(listener.awaitEnd(HANG_MILLIS));
            punctuality.recordAnswer(listener.answeredNanos());
            searched += listener.last().depth() > 0 ? 1 : 0;
        }
        return searched;
    }

    @Test
    @Tag("long")
    void reportsProgressEverySecondUnderLoad() throws InterruptedException {
        try (EngineImpl engine = engine();
                Session session = engine.open()) {
            List<Session> noisy = startInfinite(engine, 100);
            RecordingListener listener = new RecordingListener();
            session.set(CommonOption.LINES, "3");
            session.go(SearchLimits.INFINITE, listener);
            Await.until("the engine does not get there", () -> listener.pulses().size() >= 3);
            session.stop();
            assertTrue(listener.awaitEnd(HANG_MILLIS));
            List<SearchPulse> pulses = listener.pulses();
            for (int i = 0; i < pulses.size(); i++) {
                SearchPulse pulse = pulses.get(i);
                assertTrue(pulse.millis() >= 900 * (i + 1) && pulse.selectiveDepth() >= pulse.depth(), pulse::toString);
                assertTrue(i == 0 || pulse.nodes() >= pulses.get(i - 1).nodes(), pulses::toString);
            }
            assertTrue(pulses.getFirst().depth() >= 1
                    && pulses.getLast().nodes() <= listener.last().nodes());
            noisy.forEach(Session::close);
        }
    }

    @Test
    void reportsCurrentRootMoveAfterThreeSeconds() throws InterruptedException {
        try (EngineImpl engine = engine();
                Session session = engine.open()) {
            session.set(CommonOption.THREADS, "2");
            RecordingListener early = new RecordingListener();
            // An hour early, so that no machine is slow enough to report.
            session.go(SearchLimits.ofDepth(6), System.nanoTime() + TimeUnit.HOURS.toNanos(1), early);
            assertTrue(early.awaitEnd(HANG_MILLIS));
            assertEquals(List.of(), early.currentMoves());
            RecordingListener late = new RecordingListener();
            session.go(SearchLimits.INFINITE, System.nanoTime() - 10_000_000_000L, late);
            Await.until(
                    "the engine does not get there", () -> late.currentMoves().size() >= 3);
            session.stop();
            assertTrue(late.awaitEnd(HANG_MILLIS));
            for (String current : late.currentMoves()) {
                assertTrue(current.matches("[1-9]\\d* [a-h][12][a-h][34] ([1-9]|1\\d|20)"), current);
            }
        }
    }

    @Test
    void sharesCoresFairly() throws InterruptedException {
        LongSummaryStatistics nodes = new LongSummaryStatistics();
        try (EngineImpl engine = engine()) {
            List<RecordingListener> listeners = new ArrayList<>();
            List<Session> sessions = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                sessions.add(engine.open());
                listeners.add(new RecordingListener());
                sessions.getLast().go(SearchLimits.INFINITE, listeners.getLast());
            }
            Await.until("the engine does not get there", () -> engine.stats().nodes() > NODES_OF_TWELVE);
            sessions.forEach(Session::stop);
            for (RecordingListener listener : listeners) {
                assertTrue(listener.awaitAnswer(HANG_MILLIS));
                nodes.accept(listener.last().nodes());
            }
            sessions.forEach(Session::close);
        }
        assertTrue(nodes.getMin() * 3 > nodes.getMax(), nodes::toString);
    }

    /** Returns a listener that blocks within each report, after a sign that it does, until it is released. */
    private static Order blockingOrder(CountDownLatch busy, CountDownLatch release) {
        return new Order() {
            @Override
            public void info(SearchInfo info) {
                busy.countDown();
                try {
                    release.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                super.info(info);
            }
        };
    }

    @Test
    void blocksNeitherStopNorOthersWhenListenerIsBusy() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch busy = new CountDownLatch(1);
        try (EngineImpl engine = engine();
                Session slow = engine.open();
                Session quick = engine.open()) {
            Order order = blockingOrder(busy, release);
            slow.go(SearchLimits.ofMoveTime(50), order);
            assertTrue(busy.await(HANG_MILLIS, TimeUnit.MILLISECONDS));
            slow.stop();
            RecordingListener listener = new RecordingListener();
            quick.go(SearchLimits.ofMoveTime(100), listener);
            assertTrue(listener.awaitEnd(HANG_MILLIS), "the timer is blocked");
            assertEquals("", order.events.toString());
            release.countDown();
            assertTrue(order.ended.await(HANG_MILLIS, TimeUnit.MILLISECONDS));
            assertTrue(order.events.toString().matches("i[ip]*be"), order.events::toString);
        }
    }

    /** The search cannot end while its listener is busy. */
    @Test
    void closesSessionBeforeItsSearchEnds() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch busy = new CountDownLatch(1);
        try (EngineImpl engine = engine()) {
            long free = engine.stats().offHeap().free();
            Session session = engine.open();
            session.set(CommonOption.HASH, "64");
            Order order = blockingOrder(busy, release);
            session.go(SearchLimits.INFINITE, order);
            assertTrue(busy.await(HANG_MILLIS, TimeUnit.MILLISECONDS));
            session.close();
            assertEquals("", order.events.toString());
            assertEquals(1, engine.stats().searches());
            release.countDown();
            Await.until("the memory stays leased", () -> hasFreeMemory(engine, free));
            assertTrue(order.events.toString().matches("i[ip]*be"), order.events::toString);
        }
    }

    @Test
    void freesMemoryOfClosedSessionsUnderLoad() throws InterruptedException {
        try (EngineImpl engine = engine()) {
            long free = engine.stats().offHeap().free();
            List<Session> sessions = startInfinite(engine, 8);
            sessions.getFirst().close();
            List<RecordingListener> listeners = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                Session large = engine.open();
                sessions.add(large);
                large.set(CommonOption.HASH, "64");
                listeners.add(new RecordingListener());
                large.go(SearchLimits.INFINITE, listeners.getLast());
            }
            Await.until(
                    "no search reports",
                    () -> listeners.stream()
                            .anyMatch(listener -> !listener.infos().isEmpty()));
            sessions.forEach(Session::close);
            Await.until("the memory stays leased", () -> hasFreeMemory(engine, free));
            listeners.forEach(each -> assertEquals(1, each.answers().size()));
            assertEquals(0, engine.stats().searches());
            assertEquals(0, engine.stats().sessions());
        }
    }

    private static boolean hasFreeMemory(EngineImpl engine, long bytes) {
        return engine.stats().offHeap().free() >= bytes && engine.stats().heap().leased() == 0;
    }

    @Test
    void sharesCoresWithPerftThatCanBeInterrupted() throws Exception {
        try (EngineImpl engine = engine();
                Session counting = engine.open()) {
            List<Session> noisy = startInfinite(engine, 10);
            AtomicLong total = new AtomicLong();
            PerftListener listener = new PerftListener() {
                @Override
                public void move(String move, long leaves) {
                    total.addAndGet(-leaves);
                }

                @Override
                public void total(long leaves) {
                    total.addAndGet(leaves);
                }
            };
            counting.perft(4, listener);
            assertEquals(0, total.get());
            FutureTask<Void> endless = new FutureTask<>(() -> counting.perft(12, listener), null);
            int searches = engine.stats().searches();
            Thread thread = Thread.ofPlatform().start(endless);
            Await.until("the engine does not get there", () -> engine.stats().searches() > searches);
            thread.interrupt();
            ExecutionException refused = assertThrows(ExecutionException.class, endless::get);
            assertEquals("perft was interrupted", refused.getCause().getMessage());
            noisy.forEach(Session::close);
        }
    }

    @Test
    void startsClockAtGo() throws InterruptedException {
        try (EngineImpl engine = engine();
                Session session = engine.open()) {
            RecordingListener listener = new RecordingListener();
            long hourAgo = System.nanoTime() - TimeUnit.HOURS.toNanos(1);
            session.go(SearchLimits.ofMoveTime(TimeUnit.MINUTES.toMillis(59)), hourAgo, listener);
            assertTrue(listener.awaitEnd(HANG_MILLIS));
            assertFalse(listener.infos().isEmpty(), "even a late search searches a little");
        }
    }

    private static List<Session> startInfinite(EngineImpl engine, int count) {
        List<Session> sessions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Session session = engine.open();
            session.go(SearchLimits.INFINITE, new RecordingListener());
            sessions.add(session);
        }
        return sessions;
    }

    /** The best move is due although the listener throws, also at the end of the search. */
    @Test
    void answersMoveWhenListenerThrows() throws InterruptedException {
        CountDownLatch answered = new CountDownLatch(1);
        List<String> faults = new CopyOnWriteArrayList<>();
        SearchListener listener = new SearchListener() {
            @Override
            public void info(SearchInfo info) {
                throw new IllegalStateException("nothing can be reported");
            }

            @Override
            public void internalError(String what) {
                faults.add(what);
            }

            @Override
            public void bestMove(String move, String ponder) {
                answered.countDown();
            }
        };
        try (EngineImpl engine = engine();
                Session session = engine.open("")) {
            session.go(SearchLimits.INFINITE, listener);
            session.stop();
            assertTrue(answered.await(HANG_MILLIS, TimeUnit.MILLISECONDS));
            assertFalse(faults.isEmpty());
        }
    }
}
