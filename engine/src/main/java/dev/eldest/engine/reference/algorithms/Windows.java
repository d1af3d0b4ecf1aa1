package dev.eldest.engine.reference.algorithms;

import dev.eldest.engine.spi.Score;

/** Formats search windows. */
final class Windows {
    private Windows() {}

    static String text(int alpha, int beta) {
        return "window " + bound(alpha) + " to " + bound(beta);
    }

    private static String bound(int value) {
        return Math.abs(value) >= Score.INFINITE ? (value < 0 ? "-∞" : "∞") : Integer.toString(value);
    }
}
