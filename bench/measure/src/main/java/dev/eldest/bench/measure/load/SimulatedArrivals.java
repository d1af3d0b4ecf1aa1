package dev.eldest.bench.measure.load;

import java.util.SplittableRandom;

/**
 * Arrivals of jobs at one member. The same config and seed give the same jobs, for a simulation and for real clients.
 * For one thread.
 */
final class SimulatedArrivals {
    /** Distance of the members' seeds. */
    private static final long SEED_DISTANCE = 1_000_003;

    private final SimulationConfig config;
    private final double arrivals;
    private final SplittableRandom random;
    private double at;

    /**
     * @param at milliseconds after the start
     * @param work in milliseconds
     */
    record Arrival(double at, double work) {}

    SimulatedArrivals(SimulationConfig config, int member, long seed) {
        this.config = config;
        arrivals = config.arrivals(member);
        random = new SplittableRandom(seed + (member + 1) * SEED_DISTANCE);
    }

    /** Returns null after the last job of this member. */
    Arrival next() {
        if (arrivals <= 0) {
            return null;
        }
        at += exponential(1 / arrivals);
        double work = exponential(config.jobMillis());
        // A move time is at least one millisecond.
        return at > config.millis() ? null : new Arrival(at, config.timed() ? Math.max(1, Math.round(work)) : work);
    }

    private double exponential(double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }
}
