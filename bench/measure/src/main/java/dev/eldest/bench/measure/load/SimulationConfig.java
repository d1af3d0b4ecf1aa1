package dev.eldest.bench.measure.load;

/**
 * Settings of a simulated cluster and its load.
 *
 * @param jobMillis mean core time of a job
 * @param load offered load as a part of all cores, below 1
 * @param hotShare share of all jobs that a tenth of the members gets, evenly; the other members get the rest
 * @param latencyMillis latency of a message
 * @param timed jobs take their time by the clock, independent of the number that share the cores, as with
 *     {@code movetime}; the load is a part of the places then
 */
record SimulationConfig(
        int members,
        int cores,
        double jobMillis,
        double load,
        double hotShare,
        double latencyMillis,
        double millis,
        boolean timed) {
    private static final int MEMBERS_PER_HOT = 10;
    private static final int EXTRA_PLACES = 2;

    /** Returns the maximum number of running jobs of a member. */
    int places() {
        return cores + EXTRA_PLACES;
    }

    /** Returns the number of jobs per millisecond of a member. */
    double arrivals(int index) {
        double all = load * members * (timed ? places() : cores) / jobMillis;
        int few = (members + MEMBERS_PER_HOT - 1) / MEMBERS_PER_HOT;
        if (few == members) {
            return all / members;
        }
        return index < few ? all * hotShare / few : all * (1 - hotShare) / (members - few);
    }
}
