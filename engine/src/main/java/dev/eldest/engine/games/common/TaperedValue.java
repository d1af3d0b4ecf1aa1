package dev.eldest.engine.games.common;

/**
 * An early and a late value of one game in one number, so that both are added, negated and multiplied at once. In an
 * {@code int} it is exact while each stays within 16 bits; a {@code long} takes 23 bits of each, and a count of 15 bits
 * besides.
 */
public final class TaperedValue {
    private static final int PART = 24;
    private static final int TOP = Long.SIZE - PART;

    private TaperedValue() {}

    public static int of(int early, int late) {
        return (early << 16) + late;
    }

    public static int early(int packed) {
        return packed + 0x8000 >> 16;
    }

    public static int late(int packed) {
        return (short) packed;
    }

    public static long of(int count, int early, int late) {
        return ((long) count << 2 * PART) + ((long) early << PART) + late;
    }

    public static int count(long packed) {
        return (int) (packed + (1L << 2 * PART - 1) >> 2 * PART);
    }

    public static int early(long packed) {
        return (int) (packed + (1L << PART - 1) << Long.SIZE - 2 * PART >> TOP);
    }

    public static int late(long packed) {
        return (int) (packed << TOP >> TOP);
    }
}
