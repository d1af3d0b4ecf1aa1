package dev.eldest.engine.run;

import dev.eldest.engine.parallel.SplitCounters;
import dev.eldest.engine.search.Crew;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How a crew's helpers did, in lines for people. */
final class CrewReport {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private CrewReport() {}

    /** The splits of all its searches so far. */
    static Totals splits(Crew crew) {
        if (crew.board() == null) {
            return Totals.NONE;
        }
        SplitCounters counters = crew.board().counters();
        return new Totals(0, counters.splits(), counters.cutOffs());
    }

    /** Empty for a crew of one. */
    static String of(Crew crew) {
        if (crew.board() == null) {
            return "";
        }
        SplitCounters counters = crew.board().counters();
        long idle = (crew.size() - 1) * crew.searchedNanos() - counters.helpedNanos();
        String nodes =
                Arrays.stream(crew.nodesBySeat()).mapToObj(Long::toString).collect(Collectors.joining(" "));
        return """
            Splits: %d, cut off %d
            Joins: %d, late %d, by waiting owners %d
            Helpers: helped %d ms, idle %d ms; owners waited %d ms
            Nodes by seat: %s\
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
