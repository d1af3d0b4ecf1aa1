package dev.eldest.engine.run;

import dev.eldest.engine.api.RefusedException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * All that searches at the moment, with what has been done in all. Searches are bounded where they sit down
 * ({@link SearchScheduler}), counts and benches here: all of them, and each client's. The monitor guards everything; it
 * is taken at the beginning and end of a search, and by who watches.
 */
public final class ActiveSearches {
    /** Counts and benches are rarely wanted, and nobody loses a game who has to wait for one. */
    private static final int COUNTS_SHARE = 4;

    /** A client may have so much of them. */
    private static final int CLIENT_SHARE = 2;

    private int mostCounts;
    private final Set<Slot> taken = new LinkedHashSet<>();
    private SearchTotals past = SearchTotals.NONE;
    private int counts;
    private long refused;

    /** @param mostSearches how many searches may run at once */
    public ActiveSearches(int mostSearches) {
        adjust(mostSearches);
    }

    /** So many searches may run at once from now on. */
    public synchronized void adjust(int mostSearches) {
        mostCounts = Math.max(1, mostSearches / COUNTS_SHARE);
    }

    /** A slot for a search that counts so. */
    public synchronized Slot take(Supplier<SearchTotals> counted) {
        return add(new Slot(counted, null, 0));
    }

    /**
     * A slot for a client's count or bench with so many threads, or what the client has left of its own, but one at
     * least; refused if all are taken.
     */
    public synchronized Slot takeForCount(Client client, int threads) {
        if (counts >= mostCounts) {
            throw refused("there are " + mostCounts + " counts and benches already, the most here; try again later");
        }
        int mostOfClient = client.alone() ? mostCounts : Math.max(1, mostCounts / CLIENT_SHARE);
        if (client.counts >= mostOfClient) {
            throw refused("you have " + mostOfClient
                    + " counts and benches already, the most for one client; try again later");
        }
        int granted = Math.min(threads, Math.max(1, client.mostThreads() - client.countThreads));
        counts++;
        client.counts++;
        client.countThreads += granted;
        return add(new Slot(() -> SearchTotals.NONE, client, granted));
    }

    private RefusedException refused(String why) {
        refused++;
        return new RefusedException(why);
    }

    private Slot add(Slot slot) {
        taken.add(slot);
        return slot;
    }

    public synchronized int takenNow() {
        return taken.size();
    }

    public synchronized long refused() {
        return refused;
    }

    /** What was done since the start, by what has ended and by what runs. */
    public synchronized SearchTotals searchTotals() {
        SearchTotals sum = past;
        for (Slot slot : taken) {
            sum = sum.plus(slot.counted.get());
        }
        return sum;
    }

    private synchronized void free(Slot slot) {
        if (taken.remove(slot)) {
            if (slot.counter != null) {
                counts--;
                slot.counter.counts--;
                slot.counter.countThreads -= slot.threads;
            }
            past = past.plus(slot.counted.get());
        }
    }

    /** The right to search, until it is closed. */
    public final class Slot implements AutoCloseable {
        private final Supplier<SearchTotals> counted;
        /** Whose count it is; null for a search. */
        private final Client counter;

        private final int threads;

        private Slot(Supplier<SearchTotals> counted, Client counter, int threads) {
            this.counted = counted;
            this.counter = counter;
            this.threads = threads;
        }

        /** With how many threads to count. */
        public int threads() {
            return threads;
        }

        /** Gives the slot back; a second time does nothing. */
        @Override
        public void close() {
            free(this);
        }
    }
}
