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
    /** Time in which a request may not have reached its assignee. */
    private static final long IN_TRANSIT_NANOS = TimeUnit.SECONDS.toNanos(2);
    /** States of an assignee without the work until it counts as lost, since a state may be outdated. */
    private static final int MAX_MISSING = 2;

    private final Map<Long, Entry<T>> byNumber = new HashMap<>();

    private static final class Entry<T> {
        private final String assignee;
        private final T what;
        private final long sentNanos;
        private int missing;

        Entry(String assignee, T what, long sentNanos) {
            this.assignee = assignee;
            this.what = what;
            this.sentNanos = sentNanos;
        }
    }

    synchronized void add(long number, String assignee, T what, long now) {
        byNumber.put(number, new Entry<>(assignee, what, now));
    }

    /** Returns the work, or null if it is not pending at the assignee. */
    synchronized T get(long number, String assignee) {
        Entry<T> entry = byNumber.get(number);
        return entry == null || !entry.assignee.equals(assignee) ? null : entry.what;
    }

    /** Removes and returns the work, or null if it is not pending at the assignee. */
    synchronized T remove(long number, String assignee) {
        T what = get(number, assignee);
        if (what != null) {
            byNumber.remove(number);
        }
        return what;
    }

    /** Returns the assignee, or null if the work is not pending. */
    synchronized String assigneeOf(long number) {
        Entry<T> entry = byNumber.get(number);
        return entry == null ? null : entry.assignee;
    }

    synchronized List<T> removeMissing(String assignee, ClusterMessage.State state, long now) {
        Set<Long> accepted = new HashSet<>(state.acceptedNumbers());
        byNumber.forEach((number, entry) -> {
            if (entry.assignee.equals(assignee)) {
                boolean known = now - entry.sentNanos < IN_TRANSIT_NANOS || accepted.contains(number);
                entry.missing = known ? 0 : entry.missing + 1;
            }
        });
        return take(entry -> entry.assignee.equals(assignee) && entry.missing >= MAX_MISSING);
    }

    synchronized List<T> removeAll(String assignee) {
        return take(entry -> entry.assignee.equals(assignee));
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
