package dev.eldest.engine.spi;

/**
 * What the rules say of a position, from the side to move: nothing yet, or a win, draw or loss. A verdict with the
 * {@link #PATH} bit depends on how the position was reached (repetition, move counters): the search never keeps it in a
 * table, nor a win or loss that rests on it.
 */
public final class Verdict {
    public static final int NONE = 0;
    public static final int WIN = 1;
    public static final int DRAW = 2;
    public static final int LOSS = 3;
    public static final int PATH = 4;

    private static final int RESULT_MASK = 3;

    private Verdict() {}

    public static int result(int verdict) {
        return verdict & RESULT_MASK;
    }

    /** The same as the other side sees it. */
    public static int turned(int verdict) {
        return switch (result(verdict)) {
            case WIN -> LOSS | verdict & PATH;
            case LOSS -> WIN | verdict & PATH;
            default -> verdict;
        };
    }

    /** The result as the first player sees it, whoever is to move. */
    public static int resultOfFirst(int verdict, int sideToMove) {
        return result(sideToMove == 0 ? verdict : turned(verdict));
    }

    public static boolean dependsOnPath(int verdict) {
        return (verdict & PATH) != 0;
    }
}
