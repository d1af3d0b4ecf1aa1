package dev.eldest.server.cluster;

import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * Clock and random generator of a member. With fixed ones its behaviour is repeatable.
 *
 * @param nanos as {@link System#nanoTime}
 * @param random random generator, used only while a member is set up, so that members started at the same time choose
 *     differently
 */
record ClockAndRandom(LongSupplier nanos, RandomGenerator random) {
    static ClockAndRandom real() {
        return new ClockAndRandom(System::nanoTime, new SplittableRandom());
    }
}
