package dev.eldest.jobs;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One client's waiting jobs, by priority and then in order of arrival. Guarded by the queue. */
final class WaitingJobs {
    private final TreeMap<Integer, LinkedHashSet<Job>> byPriority = new TreeMap<>();
    private final Map<Object, LinkedHashSet<Job>> byId = new HashMap<>();

    void add(Job job) {
        setsOf(job).forEach(jobs -> jobs.add(job));
    }

    /** Adds a job that had already started, as the first of its priority. */
    void putBack(Job job) {
        setsOf(job).forEach(jobs -> jobs.addFirst(job));
    }

    private List<LinkedHashSet<Job>> setsOf(Job job) {
        return List.of(
                byPriority.computeIfAbsent(job.request().priority(), _ -> new LinkedHashSet<>()),
                byId.computeIfAbsent(job.request().id(), _ -> new LinkedHashSet<>()));
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

    /**
     * Removes and returns the matching jobs with this id.
     *
     * @param id null for jobs with any id, then by priority
     */
    List<Job> take(Object id, Predicate<Job> filter) {
        Stream<Job> among = id == null
                ? byPriority.descendingMap().values().stream().flatMap(Set::stream)
                : byId.getOrDefault(id, new LinkedHashSet<>()).stream();
        List<Job> taken = among.filter(filter).toList();
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
