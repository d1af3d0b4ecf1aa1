package dev.eldest.bench.measure.load;

import java.util.Arrays;
import java.util.Locale;

/** What has come of a simulated cluster. */
final class SimulationResult {
    private static final double PER_SECOND = 1000;

    private final int members;
    private double[] waits = new double[1 << 10];
    private int begun;
    private int elsewhere;
    private long ended;
    private double answerMillis;
    private double work;
    private long messages;
    private long states;
    private long backs;
    private double millis;

    SimulationResult(int members) {
        this.members = members;
    }

    void begun(boolean counts, double waited, boolean away) {
        if (counts) {
            if (begun == waits.length) {
                waits = Arrays.copyOf(waits, 2 * begun);
            }
            waits[begun] = waited;
            begun++;
            elsewhere += away ? 1 : 0;
        }
    }

    void ended(boolean counts, double took, double done) {
        if (counts) {
            ended++;
            answerMillis += took;
            work += done;
        }
    }

    void message(boolean counts) {
        messages += counts ? 1 : 0;
    }

    /** Told to all others. */
    void state(boolean counts) {
        states += counts ? 1 : 0;
    }

    /** One more job came to a member that had no place for it. */
    void back(boolean counts) {
        backs += counts ? 1 : 0;
    }

    /** It has been counted for so long. */
    void over(double countedMillis) {
        millis = countedMillis;
    }

    /** From the question to the answer, at the mean. */
    double answerMillis() {
        return answerMillis / Math.max(1, ended);
    }

    double meanWait() {
        return Arrays.stream(waits, 0, begun).average().orElse(0);
    }

    /** That so many of 1 wait at most. */
    double wait(double part) {
        double[] sorted = Arrays.copyOf(waits, begun);
        Arrays.sort(sorted);
        return begun == 0 ? 0 : sorted[(int) Math.min(begun - 1, begun * part)];
    }

    double workDone(int cores) {
        return work / (millis * members * cores);
    }

    /** Of all jobs. */
    double elsewhere() {
        return (double) elsewhere / Math.max(1, begun);
    }

    /** For each job that is done elsewhere. */
    double backs() {
        return (double) backs / Math.max(1, elsewhere);
    }

    /** That a member sends, and as many come. */
    double messagesASecond() {
        double all = messages + (double) states * (members - 1);
        return all / members / millis * PER_SECOND;
    }

    /**
     * How much longer jobs wait than in a simulation, at the mean and that 99 % wait at most.
     *
     * @param more what jobs take beyond their time that need not wait; here that counts as waiting, too
     */
    String comparedWith(SimulationResult simulated, double more) {
        double mean = meanWait() - more;
        double most = wait(0.99) - more;
        return String.format(
                Locale.ROOT,
                "%d jobs, each %.1f ms more than its time; wait at the mean %.1f ms, simulated %.1f, ratio %.3f;"
                        + " 99 %% %.0f ms, simulated %.0f, ratio %.3f",
                begun,
                more,
                mean,
                simulated.meanWait(),
                mean / simulated.meanWait(),
                most,
                simulated.wait(0.99),
                most / simulated.wait(0.99));
    }

    static String heading() {
        return "members   wait ms   99 %    answer ms   done   elsewhere  sent back   messages/s a member";
    }

    String line(int cores) {
        return String.format(
                Locale.ROOT,
                "%7d  %8.1f  %7.1f  %9.1f   %.3f  %9.3f  %9.3f   %12.0f",
                members,
                meanWait(),
                wait(0.99),
                answerMillis(),
                workDone(cores),
                elsewhere(),
                backs(),
                messagesASecond());
    }
}
