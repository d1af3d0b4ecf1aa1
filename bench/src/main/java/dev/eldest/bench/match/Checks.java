package dev.eldest.bench.match;

import dev.eldest.engine.api.RefusedException;

/** Checks of numbers that the command line gives. */
final class Checks {
    private Checks() {}

    static void requireFrom(String option, long value, long least, long most) {
        if (value < least || value > most) {
            throw new RefusedException(option + " must be from " + least + " to " + most + ", not " + value);
        }
    }
}
