package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;

/**
 * Outcome of the game with best play, for the side to move.
 *
 * @param result a result of {@link Verdict}: a win, a draw or a loss
 * @param plies the number of plies to the end, or {@link #UNCOUNTED}
 */
public record GameValue(int result, int plies) {
    /** The number of plies is unknown. */
    public static final int UNCOUNTED = -1;

    private static final int WORTH = 1000;

    public static GameValue uncounted(int result) {
        return new GameValue(result, UNCOUNTED);
    }

    /** Returns the outcome of a proven score. A draw has no number of plies. */
    public static GameValue ofScore(int score) {
        if (score == Score.DRAW) {
            return uncounted(Verdict.DRAW);
        }
        return new GameValue(score > 0 ? Verdict.WIN : Verdict.LOSS, Score.pliesToEnd(score));
    }

    public boolean isCounted() {
        return plies != UNCOUNTED;
    }

    /** Returns the outcome for the other side one ply earlier. */
    GameValue previousPly() {
        return new GameValue(Verdict.opposite(result), isCounted() ? plies + 1 : UNCOUNTED);
    }

    /** Returns the outcome for the other side one ply later. */
    GameValue nextPly() {
        return new GameValue(Verdict.opposite(result), isCounted() ? plies - 1 : UNCOUNTED);
    }

    /** Returns whether both can be the outcome of one position. */
    boolean agreesWith(GameValue other) {
        return result == other.result && (!isCounted() || !other.isCounted() || plies == other.plies);
    }

    /** Returns a number for comparisons: greater is better, with faster wins and slower losses. */
    int rank() {
        return switch (result) {
            case Verdict.WIN -> WORTH - Math.max(0, plies);
            case Verdict.LOSS -> Math.max(0, plies) - WORTH;
            default -> 0;
        };
    }

    @Override
    public String toString() {
        String word = switch (result) {
            case Verdict.WIN -> "won";
            case Verdict.LOSS -> "lost";
            default -> "drawn";
        };
        return isCounted() ? word + " in " + plies + (plies == 1 ? " ply" : " plies") : word;
    }
}
