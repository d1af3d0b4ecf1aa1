package dev.eldest.bench.measure.speedup;

import dev.eldest.engine.simulation.SimulatedResult;
import java.util.Locale;

/** Sums over positions of simulated searches with one number of threads, compared with one thread. */
final class SimulatedSpeedupResult {
    private final int threads;
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

    SimulatedSpeedupResult(int threads) {
        this.threads = threads;
    }

    int threads() {
        return threads;
    }

    /** @param windowLog mean logarithm of the speedup over the later iterations */
    void add(SimulatedResult one, SimulatedResult several, double windowLog) {
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
    }

    /** Returns the time of one thread to the last depth as a multiple of this one's, as the geometric mean. */
    double sooner() {
        return Math.exp(soonerLogs / positions);
    }

    /** Returns the same as the mean over the later iterations. */
    double window() {
        return Math.exp(windowLogs / positions);
    }

    /** Returns the line of results, in a form for scripts. */
    String line() {
        return String.format(
                Locale.ROOT,
                "simulated threads=%d sooner=%.2f window=%.2f busy=%.2f nodes=%.2f waiting=%.2f splits=%.1f"
                        + " nodes_a_join=%.0f empty=%.2f",
                threads,
                sooner(),
                window(),
                searchingNanos / (threads * nanos),
                Math.exp(nodeLogs / positions),
                waitingNanos / (threads * nanos),
                1000 * splits / nodes,
                nodes / Math.max(1, joins),
                emptyJoins / Math.max(1, joins));
    }
}
