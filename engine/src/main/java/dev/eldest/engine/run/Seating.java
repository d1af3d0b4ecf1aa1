package dev.eldest.engine.run;

import dev.eldest.engine.parallel.SplitBoard;
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
 * Lets searches sit down where there is room: memory for their seats and threads, and not too many at once. Those that
 * find none wait, however long; they answer at their deadline as all others do. The client who has the fewest searches
 * seated comes first, and of his own the one that came first.
 *
 * <p>Nobody sits for ever while others wait: who has had a slice of time gets up, is searched no further, and comes
 * again at the end of the queue; what it has found stays. First to get up is who has sat longest of the client with the
 * most seated. So neither searches without an end nor many of them lock anybody out.
 *
 * <p>The queue needs no bound of its own: every session waits with one search at most, and has been charged for its
 * position.
 *
 * <p>The monitor guards everything. Sitters are told to sit down under it, so that two never take the same room, and
 * none of them calls back meanwhile. That takes some microseconds where a thread is at hand, and as long as the system
 * likes where one must be started; so nobody who has a deadline to keep waits for the monitor.
 */
public final class Seating {
    static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** Memory also comes free where nobody here hears of it. */
    private static final long LOOK_AGAIN_MILLIS = 5;

    /** A search, as those see it who find it a place. */
    public interface Sitter {
        Client client();

        /** For who looks on: its session's number. */
        default long session() {
            return 0;
        }

        /** The name of the game that it searches. */
        default String game() {
            return "";
        }

        /** Where its seats share work, or null. */
        default SplitBoard board() {
            return null;
        }

        /** Takes seats for at most so many threads, and begins; how many they are, 0 if none could be had. */
        int sit(int mostThreads);

        /** Asks it to get up as soon as it can, and to come again. */
        void getUp();
    }

    private record Seated(long sinceNanos, int threads) {}

    private int most;
    private final ScheduledExecutorService timer;
    private final LongSupplier clock;
    private final LinkedHashSet<Sitter> waiting = new LinkedHashSet<>();
    /** Who has sat longest comes first. */
    private final LinkedHashMap<Sitter, Seated> seated = new LinkedHashMap<>();

    private final Set<Sitter> gettingUp = new HashSet<>();
    private boolean lookingAgain;

    /**
     * @param most so many sit at once
     * @param timer looks again, and withdraws who need not wait for that; nothing else waits for it
     */
    public Seating(int most, ScheduledExecutorService timer) {
        this(most, timer, System::nanoTime);
    }

    public Seating(int most, ScheduledExecutorService timer, LongSupplier clock) {
        this.most = most;
        this.timer = timer;
        this.clock = clock;
    }

    /** So many may sit from now on; of more, those go on to sit until they get up. */
    public synchronized void adjust(int mostSeated) {
        most = mostSeated;
        seat();
    }

    /** Somebody wants to sit; perhaps he does when this returns. */
    public synchronized void enter(Sitter sitter) {
        waiting.add(sitter);
        seat();
    }

    /** He does not want to any more; says whether he still waited, and if so he never sits. */
    synchronized boolean withdraw(Sitter sitter) {
        return waiting.remove(sitter);
    }

    /**
     * The same, but whoever asks does not wait for it, for others have deadlines while somebody is just being seated.
     * He may hold the monitor, and nobody is called back under that; so it is never done on his thread, not even when
     * the timer has ended and may have dropped it. Who is withdrawn twice is withdrawn once.
     *
     * @param ifHeWaited what follows if he still waited
     */
    void withdrawSoon(Sitter sitter, Runnable ifHeWaited) {
        Runnable withdrawal = () -> {
            if (withdraw(sitter)) {
                ifHeWaited.run();
            }
        };
        timer.execute(withdrawal);
        if (timer.isShutdown()) {
            Thread.startVirtualThread(withdrawal);
        }
    }

    /** He has got up, and his seats are free. */
    synchronized void leave(Sitter sitter) {
        freeOf(sitter);
        seat();
    }

    /** The same, and he wants to sit again. */
    synchronized void leaveAndEnter(Sitter sitter) {
        freeOf(sitter);
        enter(sitter);
    }

    /** A search, and the seats that it has: none while it waits. */
    public record Place(Sitter sitter, int threads) {}

    /** All that sit, and then all that wait. */
    public synchronized List<Place> places() {
        List<Place> places = new ArrayList<>();
        seated.forEach((sitter, seat) -> places.add(new Place(sitter, seat.threads())));
        waiting.forEach(sitter -> places.add(new Place(sitter, 0)));
        return places;
    }

    public synchronized int waiting() {
        return waiting.size();
    }

    private void freeOf(Sitter sitter) {
        Seated seat = seated.remove(sitter);
        gettingUp.remove(sitter);
        sitter.client().seated--;
        sitter.client().threads -= seat.threads();
    }

    private void seat() {
        while (seated.size() < most) {
            Sitter next = first();
            if (next == null || !seat(next)) {
                break;
            }
        }
        if (!waiting.isEmpty() && !lookingAgain) {
            lookingAgain = true;
            timer.schedule(this::lookAgain, LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private boolean seat(Sitter sitter) {
        Client client = sitter.client();
        int threads = sitter.sit(client.threadsLeft());
        if (threads == 0) {
            return false;
        }
        waiting.remove(sitter);
        seated.put(sitter, new Seated(clock.getAsLong(), threads));
        client.seated++;
        client.threads += threads;
        return true;
    }

    /** Who is to sit next; null if nobody may. */
    private Sitter first() {
        Sitter first = null;
        for (Sitter sitter : waiting) {
            boolean comesFirst = first == null || sitter.client().seated < first.client().seated;
            if (comesFirst && sitter.client().threadsLeft() > 0) {
                first = sitter;
            }
        }
        return first;
    }

    synchronized void lookAgain() {
        lookingAgain = false;
        seat();
        makeRoom();
    }

    /** Has somebody get up for each that waits, as far as there is anybody whose turn that is. */
    private void makeRoom() {
        int open = waiting.size() - gettingUp.size();
        if (open <= 0) {
            return;
        }
        List<Sitter> mayGetUp = whoHasHadHisSlice();
        // What one of a client asked for in vain, no other one of the same client need ask for.
        Set<Client> inVain = new HashSet<>();
        Iterator<Sitter> each = waiting.iterator();
        for (; open > 0 && !mayGetUp.isEmpty(); open--) {
            Client waiter = each.next().client();
            Sitter leaver = inVain.contains(waiter) ? null : whoIsToGetUpFor(waiter, mayGetUp);
            if (leaver == null) {
                inVain.add(waiter);
            } else {
                mayGetUp.remove(leaver);
                gettingUp.add(leaver);
                leaver.getUp();
            }
        }
    }

    /** Who has sat longest comes first. */
    private List<Sitter> whoHasHadHisSlice() {
        long before = clock.getAsLong() - SLICE_NANOS;
        List<Sitter> sitters = new ArrayList<>();
        for (Map.Entry<Sitter, Seated> one : seated.entrySet()) {
            if (one.getValue().sinceNanos() - before > 0) {
                break;
            }
            if (!gettingUp.contains(one.getKey())) {
                sitters.add(one.getKey());
            }
        }
        return sitters;
    }

    /**
     * Of the client with the most seated, and never of one who has no more than him who waits; null if there is nobody.
     */
    private static Sitter whoIsToGetUpFor(Client waiter, List<Sitter> mayGetUp) {
        Sitter chosen = null;
        for (Sitter sitter : mayGetUp) {
            Client client = sitter.client();
            boolean mayBe = client == waiter || client.seated > waiter.seated;
            if (mayBe && (chosen == null || client.seated > chosen.client().seated)) {
                chosen = sitter;
            }
        }
        return chosen;
    }
}
