package dev.eldest.server.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Delegated work by number, until it is answered or lost. Guarded by its monitor, which is the last in the lock order.
 *
 * @param <T> type of the work
 */
final class PendingRequests<T> {
    /** Time in which a request may not have reached its worker. */
    private static final long IN_TRANSIT_NANOS = TimeUnit.SECONDS.toNanos(2);
    /** States of a worker without the work until it counts as lost, since a state may be outdated. */
    private static final int MAX_MISSING = 2;

    private final Map<Long, Entry<T>> byNumber = new HashMap<>();

    private static final class Entry<T> {
        private final String worker;
        private final T what;
        private final long sentNanos;
        private int missing;

        Entry(String worker, T what, long sentNanos) {
            this.worker = worker;
            this.what = what;
            this.sentNanos = sentNanos;
        }
    }

    synchronized void add(long number, String worker, T what, long now) {
        byNumber.put(number, new Entry<>(worker, what, now));
    }

    /** Returns the work, or null if it is not pending at the worker. */
    synchronized T get(long number, String worker) {
        Entry<T> entry = byNumber.get(number);
        return entry == null || !entry.worker.equals(worker) ? null : entry.what;
    }

    /** Removes and returns the work, or null if it is not pending at the worker. */
    synchronized T remove(long number, String worker) {
        T what = get(number, worker);
        if (what != null) {
            byNumber.remove(number);
        }
        return what;
    }

    /** Returns the worker, or null if the work is not pending. */
    synchronized String workerOf(long number) {
        Entry<T> entry = byNumber.get(number);
        return entry == null ? null : entry.worker;
    }

    synchronized List<T> removeMissing(String worker, ClusterMessage.State state, long now) {
        Set<Long> accepted = new HashSet<>(state.acceptedNumbers());
        byNumber.forEach((number, entry) -> {
            if (entry.worker.equals(worker)) {
                boolean known = now - entry.sentNanos < IN_TRANSIT_NANOS || accepted.contains(number);
                entry.missing = known ? 0 : entry.missing + 1;
            }
        });
        return take(entry -> entry.worker.equals(worker) && entry.missing >= MAX_MISSING);
    }

    synchronized List<T> removeAll(String worker) {
        return take(entry -> entry.worker.equals(worker));
    }

    private List<T> take(Predicate<Entry<T>> predicate) {
        List<T> taken = new ArrayList<>();
        for (Iterator<Entry<T>> each = byNumber.values().iterator(); each.hasNext(); ) {
            Entry<T> entry = each.next();
            if (predicate.test(entry)) {
                each.remove();
                taken.add(entry.what);
            }
        }
        return taken;
    }

    synchronized List<T> all() {
        return byNumber.values().stream().map(entry -> entry.what).toList();
    }

    synchronized int size() {
        return byNumber.size();
    }
}
