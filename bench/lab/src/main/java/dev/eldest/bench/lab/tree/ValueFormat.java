package dev.eldest.bench.lab.tree;

import dev.eldest.engine.spi.Score;

/** Formats values. */
public final class ValueFormat {
    private ValueFormat() {}

    /** Returns the value as a number, as a win or loss in a number of plies, or as infinity if the game is over. */
    public static String text(int value) {
        if (Math.abs(value) >= Score.WIN) {
            return value < 0 ? "-∞" : "∞";
        }
        return Score.isDecided(value)
                ? (value > 0 ? "win " : "loss ") + Score.pliesToEnd(value)
                : Integer.toString(value);
    }
}
