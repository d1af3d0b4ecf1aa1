package dev.eldest.engine.spi;

/**
 * Verdict of the rules for the side to move: none yet, win, draw or loss. A verdict with the {@link #PATH} bit depends
 * on the path to the position, such as repetition or a move counter. The search never stores it in a table, nor a win
 * or loss that depends on it.
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

    /** Returns the verdict for the other side. */
    public static int opposite(int verdict) {
        return switch (result(verdict)) {
            case WIN -> LOSS | verdict & PATH;
            case LOSS -> WIN | verdict & PATH;
            default -> verdict;
        };
    }

    /** Returns the result for the first player. */
    public static int firstPlayerResult(int verdict, int sideToMove) {
        return result(sideToMove == 0 ? verdict : opposite(verdict));
    }

    public static boolean dependsOnPath(int verdict) {
        return (verdict & PATH) != 0;
    }
}
