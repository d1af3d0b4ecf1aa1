package dev.eldest.bench.measure.speedup;

import dev.eldest.bench.measure.shared.TimedSearch;
import java.util.Arrays;
import java.util.Locale;

/** Times, nodes and values of one number of threads, by position. */
final class SpeedupResult {
    private final int threads;
    private final double[] seconds;
    private final long[] nodes;
    private final String[] values;
    private boolean equal = true;
    private double independentSeconds;

    SpeedupResult(int threads, int positions) {
        this.threads = threads;
        seconds = new double[positions];
        nodes = new long[positions];
        values = new String[positions];
    }

    int threads() {
        return threads;
    }

    /** Adds a search; returns whether its value is equal to the last one at this position, if any. */
    boolean add(int position, TimedSearch search) {
        seconds[position] += search.seconds();
        nodes[position] += search.nodes();
        boolean same = values[position] == null || values[position].equals(search.scoreText());
        equal &= same;
        values[position] = search.scoreText();
        return same;
    }

    /** Adds the mean time of as many independent searches of one thread. */
    void addIndependent(double mean) {
        independentSeconds += mean;
    }

    /** Returns the total time and the nodes of one position, for a line of progress. */
    String timesText(int position) {
        return String.format(Locale.ROOT, "%d: %.3f s, %d nodes", threads, seconds[position], nodes[position]);
    }

    /** Returns a line of ratios to one thread, in a form for scripts. */
    String line(SpeedupResult one) {
        double time = Arrays.stream(seconds).sum();
        double oneTime = Arrays.stream(one.seconds).sum();
        double nodeRatio =
                (double) Arrays.stream(nodes).sum() / Arrays.stream(one.nodes).sum();
        double timeLogs = 0;
        double nodeLogs = 0;
        for (int i = 0; i < seconds.length; i++) {
            timeLogs += Math.log(one.seconds[i] / seconds[i]);
            nodeLogs += Math.log((double) nodes[i] / one.nodes[i]);
        }
        return String.format(
                Locale.ROOT,
                "speedup threads=%d ttd_total=%.3f ttd_geomean=%.3f nodes=%.3f nodes_geomean=%.3f nps=%.3f"
                        + " ceiling=%.3f equal=%b",
                threads,
                oneTime / time,
                Math.exp(timeLogs / seconds.length),
                nodeRatio,
                Math.exp(nodeLogs / seconds.length),
                nodeRatio * oneTime / time,
                threads == 1 ? 1 : threads * oneTime / independentSeconds,
                equal && one.equal && Arrays.equals(values, one.values));
    }
}
