package dev.eldest.engine.run;

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
 * <p>The monitor guards everything. Guests are told to sit down under it, so that two never take the same room; that
 * takes some microseconds, and none of them calls back meanwhile.
 */
public final class Seating {
    static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** Memory also comes free where nobody here hears of it. */
    private static final long LOOK_AGAIN_MILLIS = 5;

    /** A search, as those see it who find it a place. */
    interface Guest {
        Client client();

        /** Takes seats for at most so many threads, and begins; how many they are, 0 if none could be had. */
        int sit(int mostThreads);

        /** Asks it to get up as soon as it can, and to come again. */
        void getUp();
    }

    private record Seated(long sinceNanos, int threads) {}

    private final int most;
    private final ScheduledExecutorService timer;
    private final LongSupplier clock;
    private final LinkedHashSet<Guest> waiting = new LinkedHashSet<>();
    /** Who has sat longest comes first. */
    private final LinkedHashMap<Guest, Seated> seated = new LinkedHashMap<>();

    private final Set<Guest> gettingUp = new HashSet<>();
    private boolean lookingAgain;

    /**
     * @param most so many sit at once
     * @param timer looks again; nothing else waits for it
     */
    public Seating(int most, ScheduledExecutorService timer) {
        this(most, timer, System::nanoTime);
    }

    public Seating(int most, ScheduledExecutorService timer, LongSupplier clock) {
        this.most = most;
        this.timer = timer;
        this.clock = clock;
    }

    /** Somebody wants to sit; perhaps he does when this returns. */
    public synchronized void enter(Guest guest) {
        waiting.add(guest);
        seat();
    }

    /** He does not want to any more; says whether he still waited, and if so he never sits. */
    synchronized boolean withdraw(Guest guest) {
        return waiting.remove(guest);
    }

    /** He has got up, and his seats are free. */
    synchronized void leave(Guest guest) {
        freeOf(guest);
        seat();
    }

    /** The same, and he wants to sit again. */
    synchronized void leaveAndEnter(Guest guest) {
        freeOf(guest);
        enter(guest);
    }

    public synchronized int waiting() {
        return waiting.size();
    }

    private void freeOf(Guest guest) {
        Seated seat = seated.remove(guest);
        gettingUp.remove(guest);
        guest.client().seated--;
        guest.client().threads -= seat.threads();
    }

    private void seat() {
        while (seated.size() < most) {
            Guest next = first();
            if (next == null || !seat(next)) {
                break;
            }
        }
        if (!waiting.isEmpty() && !lookingAgain) {
            lookingAgain = true;
            timer.schedule(this::lookAgain, LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private boolean seat(Guest guest) {
        Client client = guest.client();
        int threads = guest.sit(client.threadsLeft());
        if (threads == 0) {
            return false;
        }
        waiting.remove(guest);
        seated.put(guest, new Seated(clock.getAsLong(), threads));
        client.seated++;
        client.threads += threads;
        return true;
    }

    /** Who is to sit next; null if nobody may. */
    private Guest first() {
        Guest first = null;
        for (Guest guest : waiting) {
            boolean comesFirst = first == null || guest.client().seated < first.client().seated;
            if (comesFirst && guest.client().threadsLeft() > 0) {
                first = guest;
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
        List<Guest> mayGetUp = whoHasHadHisSlice();
        // What one of a client asked for in vain, no other one of the same client need ask for.
        Set<Client> inVain = new HashSet<>();
        Iterator<Guest> each = waiting.iterator();
        for (; open > 0 && !mayGetUp.isEmpty(); open--) {
            Client waiter = each.next().client();
            Guest leaver = inVain.contains(waiter) ? null : whoIsToGetUpFor(waiter, mayGetUp);
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
    private List<Guest> whoHasHadHisSlice() {
        long before = clock.getAsLong() - SLICE_NANOS;
        List<Guest> guests = new ArrayList<>();
        for (Map.Entry<Guest, Seated> one : seated.entrySet()) {
            if (one.getValue().sinceNanos() - before > 0) {
                break;
            }
            if (!gettingUp.contains(one.getKey())) {
                guests.add(one.getKey());
            }
        }
        return guests;
    }

    /**
     * Of the client with the most seated, and never of one who has no more than him who waits; null if there is nobody.
     */
    private static Guest whoIsToGetUpFor(Client waiter, List<Guest> mayGetUp) {
        Guest chosen = null;
        for (Guest guest : mayGetUp) {
            Client client = guest.client();
            boolean mayBe = client == waiter || client.seated > waiter.seated;
            if (mayBe && (chosen == null || client.seated > chosen.client().seated)) {
                chosen = guest;
            }
        }
        return chosen;
    }
}
