package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.MemoryLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;

/** Which searches run, wait and are preempted, with simulated time. */
class SearchSchedulerTest {
    private static final int MAX_SEARCHES = 4;

    private final MemoryBudgets memoryBudgets = new MemoryBudgets(MemoryLimits.NONE);
    private final Client first = client(3, 5);
    private final Client second = client(3, 5);
    private final List<String> events = new ArrayList<>();
    private final List<Search> everybody = new ArrayList<>();
    private long now;
    private int workersLeft = Integer.MAX_VALUE;
    private final SearchScheduler searchScheduler = new SearchScheduler(MAX_SEARCHES, silentTimer(), () -> now);

    /** Returns a timer that does nothing; the test polls by itself. */
    private static ScheduledExecutorService silentTimer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, new ThreadPoolExecutor.DiscardPolicy());
        timer.shutdown();
        return timer;
    }

    private Client client(int searches, int threads) {
        ClientLimits limits = new ClientLimits(Long.MAX_VALUE, searches, threads);
        return new Client("client", false, limits, memoryBudgets, new CoreScheduler.Share());
    }

    private final class Search implements SearchScheduler.ScheduledSearch {
        private final String name;
        private final Client client;
        private final int threads;
        private int workers;

        Search(String name, Client client, int threads) {
            this.name = name;
            this.client = client;
            this.threads = threads;
            everybody.add(this);
        }

        @Override
        public Client client() {
            return client;
        }

        @Override
        public int start(int maxThreads) {
            workers = Math.min(Math.min(threads, maxThreads), workersLeft);
            workersLeft -= workers;
            if (workers > 0) {
                events.add(name + " starts" + (workers < threads ? " with " + workers : ""));
            }
            return workers;
        }

        @Override
        public void preempt() {
            events.add(name + " is preempted");
        }

        Search enter() {
            searchScheduler.enqueue(this);
            return this;
        }

        void leave() {
            workersLeft += workers;
            searchScheduler.runEnded(this);
        }

        void leaveAndEnter() {
            workersLeft += workers;
            searchScheduler.requeue(this);
        }
    }

    private List<String> after(Runnable action) {
        events.clear();
        action.run();
        return List.copyOf(events);
    }

    private List<String> afterSlice() {
        now += SearchScheduler.FIRST_SLICE_NANOS;
        return after(searchScheduler::poll);
    }

    @Test
    void startsUpToLimitAndOthersInOrderOfArrival() {
        Search a = new Search("a", first, 1).enter();
        new Search("b", second, 1).enter();
        new Search("c", first, 1).enter();
        new Search("d", second, 1).enter();
        new Search("e", client(9, 9), 1).enter();
        new Search("f", client(9, 9), 1).enter();
        assertEquals(List.of("a starts", "b starts", "c starts", "d starts"), events);
        assertEquals(2, searchScheduler.waiting());
        assertEquals(List.of("e starts"), after(a::leave));
    }

    @Test
    void doublesSliceWithEachPreemption() {
        workersLeft = MAX_SEARCHES;
        Search a = new Search("a", first, MAX_SEARCHES).enter();
        Search b = new Search("b", second, MAX_SEARCHES).enter();
        assertEquals(List.of("a is preempted"), afterSlice());
        assertEquals(List.of("b starts"), after(a::leaveAndEnter));
        assertEquals(List.of("b is preempted"), afterSlice());
        assertEquals(List.of("a starts"), after(b::leaveAndEnter));
        assertEquals(List.of(), afterSlice());
        assertEquals(List.of("a is preempted"), afterSlice());
    }

    @Test
    void startsMoreWhenLimitRisesAndPreemptsNoneWhenItFalls() {
        Search a = new Search("a", first, 1).enter();
        new Search("b", second, 1).enter();
        new Search("c", first, 1).enter();
        new Search("d", second, 1).enter();
        new Search("e", client(9, 9), 1).enter();
        assertEquals(List.of("e starts"), after(() -> searchScheduler.setLimit(MAX_SEARCHES + 1)));
        assertEquals(List.of(), after(() -> searchScheduler.setLimit(1)));
        new Search("f", client(9, 9), 1).enter();
        assertEquals(List.of(), after(a::leave), "there are still more than the limit");
    }

    @Test
    void appliesHigherClientLimitAtOnce() {
        new Search("a", first, 4).enter();
        new Search("b", first, 4).enter();
        new Search("c", first, 4).enter();
        new Search("d", first, 4).enter();
        first.setLimits(new ClientLimits(Long.MAX_VALUE, 4, 9));
        assertEquals(List.of("d starts with 3"), after(searchScheduler::poll));
    }

    @Test
    void startsSearchOfClientWithFewestRunningFirst() {
        Search a = new Search("a", first, 1).enter();
        new Search("b", first, 1).enter();
        new Search("c", second, 1).enter();
        workersLeft = 0;
        new Search("d", first, 1).enter();
        new Search("e", second, 1).enter();
        new Search("f", client(9, 9), 1).enter();
        workersLeft = 1;
        assertEquals(List.of("f starts"), after(searchScheduler::poll));
        assertEquals(List.of("d starts"), after(a::leave), "now its client has as few as that of e, and it came first");
    }

    @Test
    void keepsClientLimitsButGivesEachSearchOneThread() {
        new Search("a", first, 4).enter();
        new Search("b", first, 4).enter();
        new Search("c", first, 4).enter();
        Search d = new Search("d", first, 4).enter();
        assertEquals(List.of("a starts", "b starts with 1", "c starts with 1"), events);
        assertEquals(
                List.of(),
                afterSlice().stream().filter(event -> event.startsWith("d")).toList());
        assertTrue(searchScheduler.withdraw(d));
        assertEquals(0, searchScheduler.waiting());
    }

    @Test
    void preemptsAfterSliceAndStartsAgain() {
        workersLeft = 2;
        Search a = new Search("a", first, 1).enter();
        new Search("b", first, 1).enter();
        Search c = new Search("c", second, 1).enter();
        assertEquals(List.of(), after(searchScheduler::poll), "too early");
        assertEquals(List.of("a is preempted"), afterSlice());
        assertEquals(List.of(), afterSlice(), "one is enough for one");
        assertEquals(List.of("c starts"), after(a::leaveAndEnter));
        assertEquals(List.of("b is preempted"), afterSlice(), "of clients with as many, its own");
        assertEquals(List.of("a starts"), after(c::leave));
    }

    @Test
    void preemptsNoSearchForClientWithAsMany() {
        workersLeft = 2;
        new Search("a", first, 1).enter();
        new Search("b", second, 1).enter();
        Search c = new Search("c", first, 1).enter();
        assertEquals(List.of("a is preempted"), afterSlice(), "its own, although b has run as long");
        assertTrue(searchScheduler.withdraw(c));
        assertFalse(searchScheduler.withdraw(c));
    }

    @Test
    void endlessSearchesOfOneClientLockOutNoOther() {
        Client greedy = client(1000, 1000);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 200; i++) {
            new Search("g" + i, greedy, 1).enter();
        }
        for (int round = 0; round < 50; round++) {
            Client modest = client(10, 10);
            Search search = new Search("modest", modest, 1);
            events.clear();
            search.enter();
            now += random.nextLong(2 * SearchScheduler.FIRST_SLICE_NANOS);
            for (int looks = 0; looks < 3 && modest.running == 0; looks++) {
                afterSlice().stream()
                        .filter(event -> event.endsWith("is preempted"))
                        .map(event -> event.substring(0, event.indexOf(' ')))
                        .forEach(this::comeAgain);
            }
            assertEquals(1, modest.running, "round " + round);
            search.leave();
        }
    }

    private void comeAgain(String name) {
        everybody.stream()
                .filter(one -> one.name.equals(name))
                .findFirst()
                .orElseThrow()
                .leaveAndEnter();
    }
}
