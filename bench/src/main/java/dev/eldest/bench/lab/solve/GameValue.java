package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;

/**
 * How the game ends if both sides do their best, for the side to move.
 *
 * @param result {@link Verdict}: a win, a draw or a loss
 * @param plies how many moves of either side that takes, or {@link #UNCOUNTED}
 */
public record GameValue(int result, int plies) {
    /** Who wins is known, but not how soon. */
    public static final int UNCOUNTED = -1;

    private static final int WORTH = 1000;

    public static GameValue uncounted(int result) {
        return new GameValue(result, UNCOUNTED);
    }

    /** What a value says that is proven; a draw without an end. */
    public static GameValue ofScore(int score) {
        if (score == Score.DRAW) {
            return uncounted(Verdict.DRAW);
        }
        return new GameValue(score > 0 ? Verdict.WIN : Verdict.LOSS, Score.pliesToEnd(score));
    }

    public boolean isCounted() {
        return plies != UNCOUNTED;
    }

    /** The same for the other side, a move earlier. */
    GameValue before() {
        return new GameValue(Verdict.turned(result), isCounted() ? plies + 1 : UNCOUNTED);
    }

    /** The same for the other side, a move later. */
    GameValue after() {
        return new GameValue(Verdict.turned(result), isCounted() ? plies - 1 : UNCOUNTED);
    }

    /** Whether both may be true of one position. */
    boolean agreesWith(GameValue other) {
        return result == other.result && (!isCounted() || !other.isCounted() || plies == other.plies);
    }

    /** Greater where it is better: wins sooner, losses later. */
    int worth() {
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
