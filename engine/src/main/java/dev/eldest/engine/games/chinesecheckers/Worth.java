package dev.eldest.engine.games.chinesecheckers;

/**
 * Rows advanced, and what they are worth in the opening and in the ending, in one long, so that all three are added and
 * subtracted at once. Exact while rows stay within 15 bits and each worth within 23.
 */
final class Worth {
    private static final int PART = 24;
    private static final int TOP = Long.SIZE - PART;

    private Worth() {}

    static long of(int rows, int opening, int ending) {
        return ((long) rows << 2 * PART) + ((long) opening << PART) + ending;
    }

    static int rows(long packed) {
        return (int) (packed + (1L << 2 * PART - 1) >> 2 * PART);
    }

    static int opening(long packed) {
        return (int) (packed + (1L << PART - 1) << Long.SIZE - 2 * PART >> TOP);
    }

    static int ending(long packed) {
        return (int) (packed << TOP >> TOP);
    }
}
