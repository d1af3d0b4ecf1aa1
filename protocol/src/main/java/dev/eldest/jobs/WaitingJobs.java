package dev.eldest.jobs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** One client's waiting jobs, by priority and then in order of arrival. Guarded by the queue. */
final class WaitingJobs {
    private final TreeMap<Integer, LinkedHashSet<Job>> byPriority = new TreeMap<>();
    private final Map<Object, LinkedHashSet<Job>> byId = new HashMap<>();

    void add(Job job) {
        byPriority
                .computeIfAbsent(job.request().priority(), _ -> new LinkedHashSet<>())
                .add(job);
        byId.computeIfAbsent(job.request().id(), _ -> new LinkedHashSet<>()).add(job);
    }

    /** Adds a job that had already begun, as the first of its priority. */
    void putBack(Job job) {
        byPriority
                .computeIfAbsent(job.request().priority(), _ -> new LinkedHashSet<>())
                .addFirst(job);
        byId.computeIfAbsent(job.request().id(), _ -> new LinkedHashSet<>()).addFirst(job);
    }

    boolean isEmpty() {
        return byPriority.isEmpty();
    }

    /** Returns the next job to begin. */
    Job next() {
        return byPriority.lastEntry().getValue().getFirst();
    }

    /** Removes and returns the next job to begin. */
    Job takeNext() {
        Job next = next();
        remove(next);
        return next;
    }

    /** Removes and returns the matching jobs with this id. */
    List<Job> take(Object id, Predicate<Job> filter) {
        return take(byId.getOrDefault(id, new LinkedHashSet<>()), filter);
    }

    /** Removes and returns all matching jobs. */
    List<Job> takeAny(Predicate<Job> filter) {
        List<Job> all = new ArrayList<>();
        byPriority.descendingMap().values().forEach(all::addAll);
        return take(all, filter);
    }

    private List<Job> take(Iterable<Job> among, Predicate<Job> filter) {
        List<Job> taken = new ArrayList<>();
        for (Job job : among) {
            if (filter.test(job)) {
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
