package dev.eldest.bench.measure.load;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.Arrays;
import java.util.Locale;

/** Results of a simulated or real cluster. */
final class SimulationResult {
    private static final double PER_SECOND = 1000;

    private final int members;
    /** Wait of each started job. */
    private final DoubleArrayList waits = new DoubleArrayList();

    private int remoteShare;
    private long jobEnded;
    private double answerMillis;
    private double work;
    private long messages;
    private long states;
    private long returned;
    private double millis;

    SimulationResult(int members) {
        this.members = members;
    }

    void jobStarted(boolean counts, double waited, boolean remote) {
        if (counts) {
            waits.add(waited);
            remoteShare += remote ? 1 : 0;
        }
    }

    void jobEnded(boolean counts, double took, double done) {
        if (counts) {
            jobEnded++;
            answerMillis += took;
            work += done;
        }
    }

    void countMessage(boolean counts) {
        messages += counts ? 1 : 0;
    }

    /** Counts a load report to all other members. */
    void countReport(boolean counts) {
        states += counts ? 1 : 0;
    }

    /** Counts a job that a member without a free place sent back. */
    void countReturn(boolean counts) {
        returned += counts ? 1 : 0;
    }

    void setCountedMillis(double countedMillis) {
        millis = countedMillis;
    }

    /** Returns the mean time from arrival to answer. */
    double answerMillis() {
        return answerMillis / Math.max(1, jobEnded);
    }

    double meanWait() {
        return waits.doubleStream().average().orElse(0);
    }

    /** Returns the wait that this share of the jobs does not exceed. */
    double waitQuantile(double part) {
        double[] sorted = waits.toDoubleArray();
        Arrays.sort(sorted);
        return sorted.length == 0 ? 0 : sorted[(int) Math.min(sorted.length - 1, sorted.length * part)];
    }

    double workDone(int cores) {
        return work / (millis * members * cores);
    }

    /** Returns the share of jobs that ran on other members. */
    double remoteShare() {
        return (double) remoteShare / Math.max(1, waits.size());
    }

    /** Returns the number of returns per job that ran on another member. */
    double returnsPerRemoteJob() {
        return (double) returned / Math.max(1, remoteShare);
    }

    /** Returns the messages per second that a member sends; it receives as many. */
    double messagesPerSecond() {
        double all = messages + (double) states * (members - 1);
        return all / members / millis * PER_SECOND;
    }

    /**
     * Compares the waits with a simulation: the mean and the 99th percentile.
     *
     * @param more overhead of a job without a wait, which is counted as wait here
     */
    String comparedWith(SimulationResult simulated, double more) {
        double mean = meanWait() - more;
        double percentile = waitQuantile(0.99) - more;
        return String.format(
                Locale.ROOT,
                "%d jobs, each %.1f ms more than its time; mean wait %.1f ms, simulated %.1f, ratio %.3f; 99 %% %.0f"
                        + " ms, simulated %.0f, ratio %.3f",
                waits.size(),
                more,
                mean,
                simulated.meanWait(),
                mean / simulated.meanWait(),
                percentile,
                simulated.waitQuantile(0.99),
                percentile / simulated.waitQuantile(0.99));
    }

    static String heading() {
        return "members   wait ms   99 %    answer ms   done      remote   returned   messages/s per member";
    }

    String line(int cores) {
        return String.format(
                Locale.ROOT,
                "%7d  %8.1f  %7.1f  %9.1f   %.3f  %9.3f  %9.3f   %12.0f",
                members,
                meanWait(),
                waitQuantile(0.99),
                answerMillis(),
                workDone(cores),
                remoteShare(),
                returnsPerRemoteJob(),
                messagesPerSecond());
    }
}
