package dev.eldest.engine.run;

import dev.eldest.engine.parallel.SplitPointRegistry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Lets searches sit down where there is room: memory for their workers and threads, and not too many at once. Those
 * that find none wait, however long; they answer at their deadline as all others do. The client who has the fewest
 * searches running comes first, and of his own the one that came first.
 *
 * <p>Nobody sits for ever while others wait: who has had a slice of time gets up, is searched no further, and comes
 * again at the end of the queue; what it has found stays. First to get up is who has sat longest of the client with the
 * most running. So neither searches without an end nor many of them lock anybody out.
 *
 * <p>The queue needs no bound of its own: every session waits with one search at most, and has been charged for its
 * position.
 *
 * <p>The monitor guards everything. TestSearches are told to sit down under it, so that two never take the same room,
 * and none of them calls back meanwhile. That takes some microseconds where a thread is at hand, and as long as the
 * system likes where one must be started; so nobody who has a deadline to keep waits for the monitor.
 */
public final class SearchScheduler {
    static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** Memory also comes free where nobody here hears of it. */
    private static final long LOOK_AGAIN_MILLIS = 5;

    /** A search, as those see it who find it a place. */
    public interface ScheduledSearch {
        Client client();

        /** For who looks on: its session's number. */
        default long session() {
            return 0;
        }

        /** The name of the game that it searches. */
        default String game() {
            return "";
        }

        /** Where its workers share work, or null. */
        default SplitPointRegistry board() {
            return null;
        }

        /** Takes workers for at most so many threads, and begins; how many they are, 0 if none could be had. */
        int start(int mostThreads);

        /** Asks it to get up as soon as it can, and to come again. */
        void preempt();
    }

    private record Running(long sinceNanos, int threads) {}

    private int most;
    private final ScheduledExecutorService timer;
    private final LongSupplier clock;
    private final LinkedHashSet<ScheduledSearch> waiting = new LinkedHashSet<>();
    /** Who has sat longest comes first. */
    private final LinkedHashMap<ScheduledSearch, Running> running = new LinkedHashMap<>();

    private final Set<ScheduledSearch> preempted = new HashSet<>();
    private boolean lookingAgain;

    /**
     * @param most so many sit at once
     * @param timer looks again, and withdraws who need not wait for that; nothing else waits for it
     */
    public SearchScheduler(int most, ScheduledExecutorService timer) {
        this(most, timer, System::nanoTime);
    }

    public SearchScheduler(int most, ScheduledExecutorService timer, LongSupplier clock) {
        this.most = most;
        this.timer = timer;
        this.clock = clock;
    }

    /** So many may sit from now on; of more, those go on to sit until they get up. */
    public synchronized void adjust(int maxRunning) {
        most = maxRunning;
        worker();
    }

    /** Somebody wants to sit; perhaps he does when this returns. */
    public synchronized void enter(ScheduledSearch search) {
        waiting.add(search);
        worker();
    }

    /** He does not want to any more; says whether he still waited, and if so he never sits. */
    synchronized boolean withdraw(ScheduledSearch search) {
        return waiting.remove(search);
    }

    /**
     * The same, but whoever asks does not wait for it, for others have deadlines while somebody is just being running.
     * He may hold the monitor, and nobody is called back under that; so it is never done on his thread, not even when
     * the timer has ended and may have dropped it. Who is withdrawn twice is withdrawn once.
     *
     * @param ifHeWaited what follows if he still waited
     */
    void withdrawSoon(ScheduledSearch search, Runnable ifHeWaited) {
        Runnable withdrawal = () -> {
            if (withdraw(search)) {
                ifHeWaited.run();
            }
        };
        timer.execute(withdrawal);
        if (timer.isShutdown()) {
            Thread.startVirtualThread(withdrawal);
        }
    }

    /** He has got up, and his workers are free. */
    synchronized void leave(ScheduledSearch search) {
        freeOf(search);
        worker();
    }

    /** The same, and he wants to sit again. */
    synchronized void leaveAndEnter(ScheduledSearch search) {
        freeOf(search);
        enter(search);
    }

    /** A search, and the workers that it has: none while it waits. */
    public record Place(ScheduledSearch search, int threads) {}

    /** All that sit, and then all that wait. */
    public synchronized List<Place> places() {
        List<Place> places = new ArrayList<>();
        running.forEach((search, worker) -> places.add(new Place(search, worker.threads())));
        waiting.forEach(search -> places.add(new Place(search, 0)));
        return places;
    }

    public synchronized int waiting() {
        return waiting.size();
    }

    private void freeOf(ScheduledSearch search) {
        Running worker = running.remove(search);
        preempted.remove(search);
        search.client().running--;
        search.client().threads -= worker.threads();
    }

    private void worker() {
        while (running.size() < most) {
            ScheduledSearch next = first();
            if (next == null || !worker(next)) {
                break;
            }
        }
        if (!waiting.isEmpty() && !lookingAgain) {
            lookingAgain = true;
            timer.schedule(this::lookAgain, LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private boolean worker(ScheduledSearch search) {
        Client client = search.client();
        int threads = search.start(client.threadsLeft());
        if (threads == 0) {
            return false;
        }
        waiting.remove(search);
        running.put(search, new Running(clock.getAsLong(), threads));
        client.running++;
        client.threads += threads;
        return true;
    }

    /** Who is to sit next; null if nobody may. */
    private ScheduledSearch first() {
        ScheduledSearch first = null;
        for (ScheduledSearch search : waiting) {
            boolean comesFirst = first == null || search.client().running < first.client().running;
            if (comesFirst && search.client().threadsLeft() > 0) {
                first = search;
            }
        }
        return first;
    }

    synchronized void lookAgain() {
        lookingAgain = false;
        worker();
        makeRoom();
    }

    /** Has somebody get up for each that waits, as far as there is anybody whose turn that is. */
    private void makeRoom() {
        int open = waiting.size() - preempted.size();
        if (open <= 0) {
            return;
        }
        List<ScheduledSearch> preemptible = whoHasHadHisSlice();
        // What one of a client asked for in vain, no other one of the same client need ask for.
        Set<Client> inVain = new HashSet<>();
        Iterator<ScheduledSearch> each = waiting.iterator();
        for (; open > 0 && !preemptible.isEmpty(); open--) {
            Client waiter = each.next().client();
            ScheduledSearch leaver = inVain.contains(waiter) ? null : preemptionVictim(waiter, preemptible);
            if (leaver == null) {
                inVain.add(waiter);
            } else {
                preemptible.remove(leaver);
                preempted.add(leaver);
                leaver.preempt();
            }
        }
    }

    /** Who has sat longest comes first. */
    private List<ScheduledSearch> whoHasHadHisSlice() {
        long before = clock.getAsLong() - SLICE_NANOS;
        List<ScheduledSearch> searches = new ArrayList<>();
        for (Map.Entry<ScheduledSearch, Running> one : running.entrySet()) {
            if (one.getValue().sinceNanos() - before > 0) {
                break;
            }
            if (!preempted.contains(one.getKey())) {
                searches.add(one.getKey());
            }
        }
        return searches;
    }

    /**
     * Of the client with the most running, and never of one who has no more than him who waits; null if there is
     * nobody.
     */
    private static ScheduledSearch preemptionVictim(Client waiter, List<ScheduledSearch> preemptible) {
        ScheduledSearch chosen = null;
        for (ScheduledSearch search : preemptible) {
            Client client = search.client();
            boolean mayBe = client == waiter || client.running > waiter.running;
            if (mayBe && (chosen == null || client.running > chosen.client().running)) {
                chosen = search;
            }
        }
        return chosen;
    }
}
