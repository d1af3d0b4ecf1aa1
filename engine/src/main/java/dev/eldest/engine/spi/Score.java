package dev.eldest.engine.spi;

/**
 * Scores, always for the side to move. A game won in n plies has the score {@code WIN - n}. A win by a rule about the
 * path, such as repetition, has the score {@code PATH_WIN - n}. That is less than any proven win, because it holds only
 * on this path. Evaluations are within {@code ±EVALUATION_LIMIT}, so they differ from all wins and losses.
 */
public final class Score {
    public static final int INFINITE = 32_000;
    public static final int WIN = 31_000;
    public static final int DRAW = 0;
    public static final int MAX_PLY = 246;
    public static final int EVALUATION_LIMIT = 30_000;
    /** Scores of at least this are proven wins; scores of at most its negation are proven losses. */
    public static final int PROVEN_WIN = WIN - 2 * MAX_PLY;
    /**
     * The score of a win by the path in 0 plies. It is below all proven wins; in {@link #MAX_PLY} plies it is still
     * above all evaluations.
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

    /** Returns whether a score is a win or loss, proven or by the path, not an evaluation. */
    public static boolean isDecided(int score) {
        return score > EVALUATION_LIMIT || score < -EVALUATION_LIMIT;
    }

    /** Returns whether a score is a win or loss that holds only on its path. */
    public static boolean isPathDependent(int score) {
        return isDecided(score) && !isProven(score);
    }

    /** Returns the score as seen {@code plies} plies earlier: proven wins and losses are that much farther away. */
    public static int asSeenEarlier(int value, int plies) {
        if (value >= PROVEN_WIN) {
            return value - plies;
        }
        return value <= -PROVEN_WIN ? value + plies : value;
    }

    /** Returns the number of plies to the win or loss of a decided score. */
    public static int pliesToEnd(int score) {
        int size = Math.abs(score);
        return (size >= PROVEN_WIN ? WIN : PATH_WIN) - size;
    }

    /** Returns the score of a verdict {@code ply} plies below the root. */
    public static int ofVerdict(int verdict, int ply) {
        int win = (Verdict.dependsOnPath(verdict) ? PATH_WIN : WIN) - ply;
        return switch (Verdict.result(verdict)) {
            case Verdict.WIN -> win;
            case Verdict.LOSS -> -win;
            default -> DRAW;
        };
    }
}
