package dev.eldest.bench.lab.tree;

import dev.eldest.engine.spi.Score;

/** Values as text. */
public final class ValueFormat {
    private ValueFormat() {}

    /** A number, or what is won or lost in how many moves of both sides. */
    public static String text(int value) {
        if (Math.abs(value) >= Score.INFINITE) {
            return value < 0 ? "-∞" : "∞";
        }
        return Score.isDecided(value)
                ? (value > 0 ? "win " : "loss ") + Score.pliesToEnd(value)
                : Integer.toString(value);
    }
}
