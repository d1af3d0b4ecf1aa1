package dev.eldest.engine.run;

import dev.eldest.engine.parallel.SplitPointRegistry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Admits searches, as memory and the limit of running searches allow. Queues the others, fair by client. A queued
 * search may wait for any time; it answers at its deadline as all others do. The next to start is of the client with
 * the fewest running searches, and of that client's searches the one that came first.
 *
 * <p>No search runs for ever while others wait. A search that has had its time slice is preempted and queued again at
 * the end; its results stay. Its next slice is twice as long, up to a limit: short searches need not wait long, and
 * long ones rarely repeat an iteration. The first to be preempted is the longest running search of the client with the
 * most running ones. So neither endless searches nor a large number of them lock out other clients.
 *
 * <p>The queue needs no limit of its own: every session waits with one search at most, and has been charged for its
 * position.
 *
 * <p>The monitor guards everything. Searches are started under it, so that two never use the same memory, and none of
 * them calls back meanwhile. That takes some microseconds if a thread is available, and as long as the system needs if
 * one must be started. So no thread with a deadline waits for the monitor.
 */
public final class SearchScheduler {
    static final long FIRST_SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long MAX_SLICE_NANOS = 8 * FIRST_SLICE_NANOS;

    /** Polling interval: memory also becomes free without notice. */
    private static final long POLL_MILLIS = 5;

    /** A search as the scheduler sees it. */
    public interface ScheduledSearch {
        Client client();

        /** Returns its session's number, for observers. */
        default long session() {
            return 0;
        }

        default String game() {
            return "";
        }

        /** Returns its workers' split points, or null. */
        default SplitPointRegistry registry() {
            return null;
        }

        /** Takes workers for at most this many threads, and begins. Returns their number; 0 if there are none. */
        int start(int maxThreads);

        /** Preempts the search; it is queued again. */
        void preempt();
    }

    private record Running(long sinceNanos, long sliceNanos, int threads) {}

    private int limit;
    private final ScheduledExecutorService timer;
    private final LongSupplier clock;
    /** With the length of each one's next slice. */
    private final LinkedHashMap<ScheduledSearch, Long> waiting = new LinkedHashMap<>();
    /** The longest running come first. */
    private final LinkedHashMap<ScheduledSearch, Running> running = new LinkedHashMap<>();

    private final Set<ScheduledSearch> preempted = new HashSet<>();
    private boolean pollScheduled;

    /**
     * @param limit limit of searches that run at once
     * @param timer polls the queue, and withdraws searches for threads that need not wait for it; nothing else waits
     *     for it
     */
    public SearchScheduler(int limit, ScheduledExecutorService timer) {
        this(limit, timer, System::nanoTime);
    }

    public SearchScheduler(int limit, ScheduledExecutorService timer, LongSupplier clock) {
        this.limit = limit;
        this.timer = timer;
        this.clock = clock;
    }

    /** Sets the limit of running searches. Those above it run until they end or are preempted. */
    public synchronized void setLimit(int maxRunning) {
        limit = maxRunning;
        startWaiting();
    }

    /** Queues a search, and starts it if there is room. */
    public synchronized void enqueue(ScheduledSearch search) {
        waiting.put(search, FIRST_SLICE_NANOS);
        startWaiting();
    }

    /** Removes a search from the queue. Returns whether it waited; then it never starts. */
    synchronized boolean withdraw(ScheduledSearch search) {
        return waiting.remove(search) != null;
    }

    /**
     * Withdraws a search without delaying the caller, since others have deadlines while a search is being started. The
     * caller may hold this monitor, under which no search is called back. So this never happens on the caller's thread,
     * not even if the timer has ended and may have dropped it. A second withdrawal does nothing.
     *
     * @param ifWaiting runs if the search still waited
     */
    void withdrawAsync(ScheduledSearch search, Runnable ifWaiting) {
        Runnable withdrawal = () -> {
            if (withdraw(search)) {
                ifWaiting.run();
            }
        };
        timer.execute(withdrawal);
        if (timer.isShutdown()) {
            Thread.startVirtualThread(withdrawal);
        }
    }

    /** Removes a running search, whose workers are free. */
    synchronized void runEnded(ScheduledSearch search) {
        remove(search);
        startWaiting();
    }

    /** Removes a running search, whose workers are free, and queues it again. */
    synchronized void requeue(ScheduledSearch search) {
        long slice = remove(search).sliceNanos();
        waiting.put(search, Math.min(2 * slice, MAX_SLICE_NANOS));
        startWaiting();
    }

    /** A search and the number of its workers; 0 while it waits. */
    public record SearchState(ScheduledSearch search, int threads) {}

    /** Returns all running searches, then all waiting ones. */
    public synchronized List<SearchState> searches() {
        List<SearchState> states = new ArrayList<>();
        running.forEach((search, run) -> states.add(new SearchState(search, run.threads())));
        waiting.forEach((search, slice) -> states.add(new SearchState(search, 0)));
        return states;
    }

    public synchronized int waiting() {
        return waiting.size();
    }

    private Running remove(ScheduledSearch search) {
        Running run = running.remove(search);
        preempted.remove(search);
        search.client().running--;
        search.client().threads -= run.threads();
        return run;
    }

    private void startWaiting() {
        while (running.size() < limit) {
            ScheduledSearch next = nextToStart();
            if (next == null || !tryStart(next)) {
                break;
            }
        }
        if (!waiting.isEmpty() && !pollScheduled) {
            pollScheduled = true;
            timer.schedule(this::poll, POLL_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private boolean tryStart(ScheduledSearch search) {
        Client client = search.client();
        int threads = search.start(client.threadsLeft());
        if (threads == 0) {
            return false;
        }
        long slice = waiting.remove(search);
        running.put(search, new Running(clock.getAsLong(), slice, threads));
        client.running++;
        client.threads += threads;
        return true;
    }

    /** Returns the search to start next; null if none may start. */
    private ScheduledSearch nextToStart() {
        ScheduledSearch first = null;
        for (ScheduledSearch search : waiting.keySet()) {
            boolean better = first == null || search.client().running < first.client().running;
            if (better && search.client().threadsLeft() > 0) {
                first = search;
            }
        }
        return first;
    }

    synchronized void poll() {
        pollScheduled = false;
        startWaiting();
        makeRoom();
    }

    /** Preempts a running search for each waiting one, as far as any has had its slice. */
    private void makeRoom() {
        int unserved = waiting.size() - preempted.size();
        if (unserved <= 0) {
            return;
        }
        List<ScheduledSearch> preemptible = searchesPastSlice();
        // If there is no victim for one search of a client, there is none for its other searches.
        Set<Client> withoutVictim = new HashSet<>();
        Iterator<ScheduledSearch> waiters = waiting.keySet().iterator();
        for (; unserved > 0 && !preemptible.isEmpty(); unserved--) {
            Client waiter = waiters.next().client();
            ScheduledSearch victim = withoutVictim.contains(waiter) ? null : preemptionVictim(waiter, preemptible);
            if (victim == null) {
                withoutVictim.add(waiter);
            } else {
                preemptible.remove(victim);
                preempted.add(victim);
                victim.preempt();
            }
        }
    }

    /** Returns the searches that have had their slice and are not preempted yet, the longest running first. */
    private List<ScheduledSearch> searchesPastSlice() {
        long now = clock.getAsLong();
        List<ScheduledSearch> searches = new ArrayList<>();
        running.forEach((search, run) -> {
            if (now - run.sinceNanos() >= run.sliceNanos() && !preempted.contains(search)) {
                searches.add(search);
            }
        });
        return searches;
    }

    /**
     * Returns the longest running search of the client with the most running ones. Clients other than the waiting one
     * count only if they have more running than it. Null if there is none.
     */
    private static ScheduledSearch preemptionVictim(Client waiter, List<ScheduledSearch> preemptible) {
        ScheduledSearch chosen = null;
        for (ScheduledSearch search : preemptible) {
            Client client = search.client();
            boolean eligible = client == waiter || client.running > waiter.running;
            if (eligible && (chosen == null || client.running > chosen.client().running)) {
                chosen = search;
            }
        }
        return chosen;
    }
}
