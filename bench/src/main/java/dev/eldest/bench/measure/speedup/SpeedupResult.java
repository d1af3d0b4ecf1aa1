package dev.eldest.bench.measure.speedup;

import dev.eldest.bench.TimedSearch;
import java.util.Arrays;
import java.util.Locale;

/** What one number of threads took and found, summed up by position. */
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

    /** Returns whether the value is what it was the last time, if there was one. */
    boolean add(int position, TimedSearch search) {
        seconds[position] += search.seconds();
        nodes[position] += search.nodes();
        boolean same = values[position] == null || values[position].equals(search.value());
        equal &= same;
        values[position] = search.value();
        return same;
    }

    /** What as many independent searches of one thread took side by side. */
    void addIndependent(double mean) {
        independentSeconds += mean;
    }

    /** The ratios to one thread, in the form that scripts read. */
    String line(SpeedupResult one) {
        double time = Arrays.stream(seconds).sum();
        double oneTime = Arrays.stream(one.seconds).sum();
        double nodeRatio =
                (double) Arrays.stream(nodes).sum() / Arrays.stream(one.nodes).sum();
        double logs = 0;
        for (int i = 0; i < seconds.length; i++) {
            logs += Math.log(one.seconds[i] / seconds[i]);
        }
        return String.format(
                Locale.ROOT,
                "speedup threads=%d ttd_total=%.3f ttd_geomean=%.3f nodes=%.3f nps=%.3f ceiling=%.3f equal=%b",
                threads,
                oneTime / time,
                Math.exp(logs / seconds.length),
                nodeRatio,
                nodeRatio * oneTime / time,
                threads == 1 ? 1 : threads * oneTime / independentSeconds,
                equal && one.equal && Arrays.equals(values, one.values));
    }
}
