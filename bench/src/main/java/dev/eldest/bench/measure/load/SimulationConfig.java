package dev.eldest.bench.measure.load;

/**
 * A cluster and what is asked of it, to be simulated.
 *
 * @param members how many there are
 * @param cores of each
 * @param jobMillis how long a job takes of a core, at the mean
 * @param load what is asked for of all cores, 1 for all that they can do
 * @param crowded so much of all is asked of a tenth of the members, evenly; the rest of the others
 * @param latencyMillis of a message
 * @param millis for so long
 * @param timed jobs take their time by the clock, however many share the cores, as those with {@code movetime} do; then
 *     the load is one of places, which are what there is to take
 */
record SimulationConfig(
        int members,
        int cores,
        double jobMillis,
        double load,
        double crowded,
        double latencyMillis,
        double millis,
        boolean timed) {
    private static final int PARTS = 10;
    private static final int MORE_PLACES = 2;

    /** How many jobs a member runs at once. */
    int places() {
        return cores + MORE_PLACES;
    }

    /** How many jobs a millisecond are asked of a member. */
    double arrivals(int index) {
        double all = load * members * (timed ? places() : cores) / jobMillis;
        int few = (members + PARTS - 1) / PARTS;
        if (few == members) {
            return all / members;
        }
        return index < few ? all * crowded / few : all * (1 - crowded) / (members - few);
    }
}
