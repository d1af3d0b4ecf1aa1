package dev.eldest.server.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * What others have been given, by its number, until they have answered it or lost it. Its monitor guards it, and is
 * taken last of all.
 *
 * @param <T> what is given
 */
final class PendingRequests<T> {
    /** For so long a worker may not have heard of it. */
    private static final long ON_THE_WAY_NANOS = TimeUnit.SECONDS.toNanos(2);
    /** As often a worker tells what it has without it, before it is lost: what it tells may have been late. */
    private static final int TOLD_WITHOUT_IT = 2;

    private final Map<Long, Given<T>> byNumber = new HashMap<>();

    private static final class Given<T> {
        private final String worker;
        private final T what;
        private final long sentNanos;
        private int missing;

        Given(String worker, T what, long sentNanos) {
            this.worker = worker;
            this.what = what;
            this.sentNanos = sentNanos;
        }
    }

    synchronized void add(long number, String worker, T what, long now) {
        byNumber.put(number, new Given<>(worker, what, now));
    }

    /** Null if the worker has not been given it, or it is over. */
    synchronized T get(long number, String worker) {
        Given<T> given = byNumber.get(number);
        return given == null || !given.worker.equals(worker) ? null : given.what;
    }

    /** The same, and it is over. */
    synchronized T end(long number, String worker) {
        T what = get(number, worker);
        if (what != null) {
            byNumber.remove(number);
        }
        return what;
    }

    /** Who has been given it; it is over. Null if nobody has it. */
    synchronized String take(long number) {
        Given<T> given = byNumber.remove(number);
        return given == null ? null : given.worker;
    }

    /** Who has been given it; null if nobody. */
    synchronized String worker(long number) {
        Given<T> given = byNumber.get(number);
        return given == null ? null : given.worker;
    }

    /** What a worker does not know of, by what it tells; it is over. */
    synchronized List<T> takeMissing(String worker, ClusterMessage.State state, long now) {
        byNumber.forEach((number, given) -> {
            if (given.worker.equals(worker)) {
                boolean known = now - given.sentNanos < ON_THE_WAY_NANOS
                        || state.given().contains(number);
                given.missing = known ? 0 : given.missing + 1;
            }
        });
        return take(given -> given.worker.equals(worker) && given.missing >= TOLD_WITHOUT_IT);
    }

    /** All that a worker has; it is over. */
    synchronized List<T> takeAll(String worker) {
        return take(given -> given.worker.equals(worker));
    }

    private List<T> take(Predicate<Given<T>> meant) {
        List<T> taken = new ArrayList<>();
        for (Iterator<Given<T>> each = byNumber.values().iterator(); each.hasNext(); ) {
            Given<T> given = each.next();
            if (meant.test(given)) {
                each.remove();
                taken.add(given.what);
            }
        }
        return taken;
    }

    synchronized List<T> all() {
        return byNumber.values().stream().map(given -> given.what).toList();
    }

    synchronized int size() {
        return byNumber.size();
    }
}
