package dev.eldest.bench.match.play;

import java.util.Locale;

/**
 * What a player thinks of its position: hundredths of a pawn (or what stands for one), or with {@code mate} the moves
 * to the end, negative when losing.
 */
public record EngineScore(boolean mate, int number) {
    private static final int DECIDED = 100_000;

    public static EngineScore ofCentipawns(int centipawns) {
        return new EngineScore(false, centipawns);
    }

    /** A number to compare with others; a proven win is beyond all that are not. */
    public int comparable() {
        if (!mate) {
            return number;
        }
        return number > 0 ? DECIDED - number : -DECIDED - number;
    }

    @Override
    public String toString() {
        if (mate) {
            return (number > 0 ? "+M" : "-M") + Math.abs(number);
        }
        return String.format(Locale.ROOT, "%+.2f", number / 100.0);
    }
}
