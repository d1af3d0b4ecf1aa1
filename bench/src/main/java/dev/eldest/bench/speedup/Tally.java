package dev.eldest.bench.speedup;

import java.util.Arrays;
import java.util.Locale;

/** What one number of threads took and found, summed up by position. */
final class Tally {
    private final int threads;
    private final double[] seconds;
    private final long[] nodes;
    private final String[] values;
    private boolean equal = true;
    private double ceiling = Double.NaN;

    Tally(int threads, int positions) {
        this.threads = threads;
        seconds = new double[positions];
        nodes = new long[positions];
        values = new String[positions];
    }

    int threads() {
        return threads;
    }

    void add(int position, TimedSearch search) {
        seconds[position] += search.seconds();
        nodes[position] += search.nodes();
        equal &= values[position] == null || values[position].equals(search.value());
        values[position] = search.value();
    }

    void setCeiling(double ratio) {
        ceiling = ratio;
    }

    /** The ratios to one thread, in the form that scripts read. */
    String line(Tally one) {
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
                ceiling,
                equal && one.equal && Arrays.equals(values, one.values));
    }
}
