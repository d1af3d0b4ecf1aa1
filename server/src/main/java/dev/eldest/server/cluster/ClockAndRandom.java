package dev.eldest.server.cluster;

import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * What a member does not have in its hands: with both the same, it does the same again.
 *
 * @param nanos as {@link System#nanoTime}
 * @param chance so that members who begin at the same time do not all choose the same; asked while a member is set up
 */
record ClockAndRandom(LongSupplier nanos, RandomGenerator chance) {
    static ClockAndRandom real() {
        return new ClockAndRandom(System::nanoTime, new SplittableRandom());
    }
}
