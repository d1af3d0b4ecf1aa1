package dev.eldest.bench.measure.load;

import java.util.SplittableRandom;

/**
 * The jobs that one member is asked for, one after the other: the same for whoever asks with the same plan and seed, a
 * simulation or real clients. For one thread.
 */
final class SimulatedArrivals {
    /** Seeds of members lie far apart. */
    private static final long APART = 1_000_003;

    private final SimulationConfig plan;
    private final double arrivals;
    private final SplittableRandom chance;
    private double at;

    /** @param at milliseconds after the beginning */
    record Arrival(double at, double work) {}

    SimulatedArrivals(SimulationConfig plan, int member, long seed) {
        this.plan = plan;
        arrivals = plan.arrivals(member);
        chance = new SplittableRandom(seed + (member + 1) * APART);
    }

    /** Null if nothing is asked of this member any more. */
    Arrival next() {
        if (arrivals <= 0) {
            return null;
        }
        at += exponential(1 / arrivals);
        double work = exponential(plan.jobMillis());
        // Nobody can ask for half a millisecond by the clock.
        return at > plan.millis() ? null : new Arrival(at, plan.timed() ? Math.max(1, Math.round(work)) : work);
    }

    private double exponential(double mean) {
        return -mean * Math.log(1 - chance.nextDouble());
    }
}
