package dev.eldest.bench.measure.speedup;

import dev.eldest.engine.simulation.SimulatedSearch;
import java.util.Locale;

/** Sums over positions of simulated searches with one number of threads or members, compared with one. */
final class SimulatedSpeedupResult {
    private static final double NANOS_PER_SECOND = 1e9;

    private final int count;
    private int positions;
    private double soonerLogs;
    private double windowLogs;
    private double nodeLogs;
    private double nodes;
    private double nanos;
    private double searchingNanos;
    private double waitingNanos;
    private double splits;
    private double joins;
    private double emptyJoins;
    private double sent;
    private double used;

    /** @param count number of threads or members */
    SimulatedSpeedupResult(int count) {
        this.count = count;
    }

    int count() {
        return count;
    }

    /** @param windowLog mean logarithm of the speedup over the later iterations */
    void add(SimulatedSearch.Result one, SimulatedSearch.Result several, double windowLog) {
        positions++;
        soonerLogs += Math.log((double) one.last().nanos() / several.last().nanos());
        windowLogs += windowLog;
        nodeLogs += Math.log((double) several.nodes() / one.nodes());
        nodes += several.nodes();
        nanos += several.nanos();
        searchingNanos += several.searchingNanos();
        waitingNanos += several.waitingNanos();
        splits += several.splits();
        joins += several.joins();
        emptyJoins += several.emptyJoins();
        sent += several.sent();
        used += several.used();
    }

    /**
     * Returns the time of one thread or member to the last depth as a multiple of this one's, as the geometric mean.
     */
    double sooner() {
        return Math.exp(soonerLogs / positions);
    }

    /** Returns the same as the mean over the later iterations. */
    double window() {
        return Math.exp(windowLogs / positions);
    }

    /** Returns the line of results of members, in a form for scripts. */
    String membersLine() {
        double seconds = nanos / NANOS_PER_SECOND * count;
        return String.format(
                Locale.ROOT,
                "simulated members=%d sooner=%.2f window=%.2f nodes=%.2f sent=%.0f used=%.0f",
                count,
                sooner(),
                window(),
                Math.exp(nodeLogs / positions),
                sent / seconds,
                used / seconds);
    }

    /** Returns the line of results, in a form for scripts. */
    String line() {
        return String.format(
                Locale.ROOT,
                "simulated threads=%d sooner=%.2f window=%.2f busy=%.2f nodes=%.2f waiting=%.2f splits=%.1f"
                        + " nodes_a_join=%.0f empty=%.2f",
                count,
                sooner(),
                window(),
                searchingNanos / (count * nanos),
                Math.exp(nodeLogs / positions),
                waitingNanos / (count * nanos),
                1000 * splits / nodes,
                nodes / Math.max(1, joins),
                emptyJoins / Math.max(1, joins));
    }
}
