package dev.eldest.engine.games.common;

/**
 * A middlegame and an endgame value in one number, so that both are added, negated and multiplied at once. Each has 23
 * bits, and a count 15 bits.
 */
public final class TaperedValue {
    private static final int PART = 24;
    private static final int TOP = Long.SIZE - PART;

    private TaperedValue() {}

    public static long of(int count, int early, int late) {
        return ((long) count << 2 * PART) + ((long) early << PART) + late;
    }

    public static int count(long packed) {
        return (int) (packed + (1L << 2 * PART - 1) >> 2 * PART);
    }

    public static int middlegame(long packed) {
        return (int) (packed + (1L << PART - 1) << Long.SIZE - 2 * PART >> TOP);
    }

    public static int endgame(long packed) {
        return (int) (packed << TOP >> TOP);
    }
}
