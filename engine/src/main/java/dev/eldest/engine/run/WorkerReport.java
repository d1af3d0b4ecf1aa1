package dev.eldest.engine.run;

import dev.eldest.engine.parallel.SplitCounters;
import dev.eldest.engine.search.WorkerGroup;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Text report on what a worker group's helpers did. */
final class WorkerReport {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private WorkerReport() {}

    /** Returns the split points of all searches of the group so far. */
    static SearchTotals splits(WorkerGroup group) {
        if (group.registry() == null) {
            return SearchTotals.NONE;
        }
        SplitCounters counters = group.registry().counters();
        return new SearchTotals(0, counters.splits(), counters.cutOffs());
    }

    /** Returns the report; empty for a group of one worker. */
    static String of(WorkerGroup group) {
        if (group.registry() == null) {
            return "";
        }
        SplitCounters counters = group.registry().counters();
        long idle = (group.size() - 1) * group.searchedNanos() - counters.helpedNanos();
        String nodes =
                Arrays.stream(group.nodesByWorker()).mapToObj(Long::toString).collect(Collectors.joining(" "));
        return """
            Splits: %d, cut off %d
            Joins: %d, late %d, by waiting owners %d
            Helpers: helped %d ms, idle %d ms; owners waited %d ms
            Nodes by worker: %s\
            """.formatted(
                        counters.splits(),
                        counters.cutOffs(),
                        counters.joins(),
                        counters.lateJoins(),
                        counters.ownerJoins(),
                        counters.helpedNanos() / NANOS_PER_MILLI,
                        Math.max(0, idle) / NANOS_PER_MILLI,
                        counters.waitedNanos() / NANOS_PER_MILLI,
                        nodes);
    }
}
