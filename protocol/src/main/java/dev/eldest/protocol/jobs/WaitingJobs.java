package dev.eldest.protocol.jobs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** One client's jobs that wait: by priority, and of the same as they came. Guarded by the queue. */
final class WaitingJobs {
    private final TreeMap<Integer, LinkedHashSet<Job>> byPriority = new TreeMap<>();
    private final Map<Object, LinkedHashSet<Job>> byId = new HashMap<>();

    void add(Job job) {
        byPriority
                .computeIfAbsent(job.request().priority(), _ -> new LinkedHashSet<>())
                .add(job);
        byId.computeIfAbsent(job.request().id(), _ -> new LinkedHashSet<>()).add(job);
    }

    /** One that has had its turn already, and comes before all others of its priority. */
    void putBack(Job job) {
        byPriority
                .computeIfAbsent(job.request().priority(), _ -> new LinkedHashSet<>())
                .addFirst(job);
        byId.computeIfAbsent(job.request().id(), _ -> new LinkedHashSet<>()).addFirst(job);
    }

    boolean isEmpty() {
        return byPriority.isEmpty();
    }

    /** The next one to begin. */
    Job next() {
        return byPriority.lastEntry().getValue().getFirst();
    }

    /** The same, which waits no longer. */
    Job takeNext() {
        Job next = next();
        remove(next);
        return next;
    }

    /** Those of this id that are meant; they wait no longer. */
    List<Job> take(Object id, Predicate<Job> meant) {
        return take(byId.getOrDefault(id, new LinkedHashSet<>()), meant);
    }

    /** The same of all. */
    List<Job> takeAny(Predicate<Job> meant) {
        List<Job> all = new ArrayList<>();
        byPriority.descendingMap().values().forEach(all::addAll);
        return take(all, meant);
    }

    private List<Job> take(Iterable<Job> among, Predicate<Job> meant) {
        List<Job> taken = new ArrayList<>();
        for (Job job : among) {
            if (meant.test(job)) {
                taken.add(job);
            }
        }
        taken.forEach(this::remove);
        return taken;
    }

    private void remove(Job job) {
        remove(byPriority, job.request().priority(), job);
        remove(byId, job.request().id(), job);
    }

    private static <K> void remove(Map<K, LinkedHashSet<Job>> from, K key, Job job) {
        Set<Job> jobs = from.get(key);
        jobs.remove(job);
        if (jobs.isEmpty()) {
            from.remove(key);
        }
    }
}
