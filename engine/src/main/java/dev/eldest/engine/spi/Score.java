package dev.eldest.engine.spi;

/**
 * Values of positions, always from the side to move. A game won in n plies is worth {@code WIN - n}; evaluations keep
 * within {@code ±EVALUATION_LIMIT}, so that they can never be taken for a proven result.
 */
public final class Score {
    public static final int INFINITE = 32_000;
    public static final int WIN = 31_000;
    public static final int DRAW = 0;
    public static final int MAX_PLY = 246;
    public static final int EVALUATION_LIMIT = 30_000;
    /** Values at or beyond this (or its negation) are proven wins and losses. */
    public static final int PROVEN_WIN = WIN - 2 * MAX_PLY;

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

    /** The value of a verdict reached {@code ply} moves below the root. */
    public static int ofVerdict(int verdict, int ply) {
        return switch (Verdict.result(verdict)) {
            case Verdict.WIN -> winIn(ply);
            case Verdict.LOSS -> lossIn(ply);
            default -> DRAW;
        };
    }
}
