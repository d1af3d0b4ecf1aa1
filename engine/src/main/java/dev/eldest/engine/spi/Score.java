package dev.eldest.engine.spi;

/**
 * Values of positions, always from the side to move. A game won in n plies is worth {@code WIN - n}; if it is won by a
 * rule about the path (a third occurrence, say), {@code PATH_WIN - n}: less than any proven win, for it holds on this
 * path only and proves nothing about the position. Evaluations keep within {@code ±EVALUATION_LIMIT}, so that they can
 * never be taken for either.
 */
public final class Score {
    public static final int INFINITE = 32_000;
    public static final int WIN = 31_000;
    public static final int DRAW = 0;
    public static final int MAX_PLY = 246;
    public static final int EVALUATION_LIMIT = 30_000;
    /** Values at or beyond this (or its negation) are proven wins and losses. */
    public static final int PROVEN_WIN = WIN - 2 * MAX_PLY;
    /**
     * A win by the path at once: below all that is proven, and in {@link #MAX_PLY} plies still above all evaluations.
     */
    public static final int PATH_WIN = PROVEN_WIN - 1;

    private Score() {}

    public static int winIn(int plies) {
        return WIN - plies;
    }

    public static int lossIn(int plies) {
        return plies - WIN;
    }

    public static boolean isProven(int score) {
        return score >= PROVEN_WIN || score <= -PROVEN_WIN;
    }

    /** Whether a score is a win or loss, proven or by the path; no evaluation then. */
    public static boolean isDecided(int score) {
        return score > EVALUATION_LIMIT || score < -EVALUATION_LIMIT;
    }

    /** Whether a score is a win or loss that holds on the path only on which it was found. */
    public static boolean isByPath(int score) {
        return isDecided(score) && !isProven(score);
    }

    /** What a value is worth so many plies before: wins and losses that are proven are farther away. */
    public static int pliesBefore(int value, int plies) {
        if (value >= PROVEN_WIN) {
            return value - plies;
        }
        return value <= -PROVEN_WIN ? value + plies : value;
    }

    /** In how many plies a decided score's win or loss comes. */
    public static int pliesToEnd(int score) {
        int size = Math.abs(score);
        return (size >= PROVEN_WIN ? WIN : PATH_WIN) - size;
    }

    /** The value of a verdict reached {@code ply} moves below the root. */
    public static int ofVerdict(int verdict, int ply) {
        int win = (Verdict.dependsOnPath(verdict) ? PATH_WIN : WIN) - ply;
        return switch (Verdict.result(verdict)) {
            case Verdict.WIN -> win;
            case Verdict.LOSS -> -win;
            default -> DRAW;
        };
    }
}
