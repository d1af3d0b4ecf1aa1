package dev.eldest.engine.games.common;

/**
 * A middlegame and an endgame value in one number, so that both are added, negated and multiplied at once. In an
 * {@code int} each value has 16 bits. A {@code long} has 23 bits for each, and 15 bits for a count.
 */
public final class TaperedValue {
    private static final int PART = 24;
    private static final int TOP = Long.SIZE - PART;

    private TaperedValue() {}

    public static int of(int early, int late) {
        return (early << 16) + late;
    }

    public static int middlegame(int packed) {
        return packed + 0x8000 >> 16;
    }

    public static int endgame(int packed) {
        return (short) packed;
    }

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
