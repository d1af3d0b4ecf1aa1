package dev.eldest.engine.run;

import dev.eldest.engine.api.RefusedException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Searches, counts and benches that run now, with totals since the start. {@link SearchScheduler} limits the searches;
 * this class limits counts and benches, in total and for each client. The monitor guards everything; it is taken at the
 * beginning and end of a search, and by observers.
 */
public final class ActiveSearches {
    /** Part of the limit of searches that counts and benches get. They are rare, and waiting for one loses no game. */
    private static final int COUNTS_DIVISOR = 4;

    /** Part of these that one client may use. */
    private static final int CLIENT_DIVISOR = 2;

    /** Work done by searches. */
    public record Totals(long nodes, long splits, long abortedSplits) {
        static final Totals NONE = new Totals(0, 0, 0);

        Totals plus(Totals other) {
            return new Totals(nodes + other.nodes, splits + other.splits, abortedSplits + other.abortedSplits);
        }

        Totals minus(Totals other) {
            return new Totals(nodes - other.nodes, splits - other.splits, abortedSplits - other.abortedSplits);
        }
    }

    private int maxCounts;
    private final Set<Slot> active = new LinkedHashSet<>();
    private Totals finished = Totals.NONE;
    private int counts;
    private long refused;

    /** @param maxSearches limit of searches that run at once */
    public ActiveSearches(int maxSearches) {
        setLimit(maxSearches);
    }

    public synchronized void setLimit(int maxSearches) {
        maxCounts = Math.max(1, maxSearches / COUNTS_DIVISOR);
    }

    /** Returns a slot for a search with these totals. */
    public synchronized Slot acquire(Supplier<Totals> counted) {
        return add(new Slot(counted, null, 0));
    }

    /**
     * Returns a slot for a client's count or bench with this number of threads, or as many as the client has left, but
     * at least one. Refuses if a limit is reached.
     */
    public synchronized Slot acquireForCount(Client client, int threads) {
        if (counts >= maxCounts) {
            throw refused("limit of " + maxCounts + " concurrent counts and benches reached; try again later");
        }
        int maxOfClient = client.isOnlyClient() ? maxCounts : Math.max(1, maxCounts / CLIENT_DIVISOR);
        if (client.counts >= maxOfClient) {
            throw refused(
                    "limit of " + maxOfClient + " concurrent counts and benches per client reached; try again later");
        }
        int granted = Math.min(threads, Math.max(1, client.maxThreads() - client.countThreads));
        counts++;
        client.counts++;
        client.countThreads += granted;
        return add(new Slot(() -> Totals.NONE, client, granted));
    }

    private RefusedException refused(String why) {
        refused++;
        return new RefusedException(why);
    }

    private Slot add(Slot slot) {
        active.add(slot);
        return slot;
    }

    public synchronized int activeNow() {
        return active.size();
    }

    public synchronized long refused() {
        return refused;
    }

    /** Returns the totals since the start, of finished and of running searches. */
    public synchronized Totals totals() {
        Totals sum = finished;
        for (Slot slot : active) {
            sum = sum.plus(slot.counted.get());
        }
        return sum;
    }

    private synchronized void free(Slot slot) {
        if (active.remove(slot)) {
            if (slot.client != null) {
                counts--;
                slot.client.counts--;
                slot.client.countThreads -= slot.threads;
            }
            finished = finished.plus(slot.counted.get());
        }
    }

    /** The right to search, until closed. */
    public final class Slot implements AutoCloseable {
        private final Supplier<Totals> counted;
        /** The client of a count or bench; null for a search. */
        private final Client client;

        private final int threads;

        private Slot(Supplier<Totals> counted, Client client, int threads) {
            this.counted = counted;
            this.client = client;
            this.threads = threads;
        }

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
