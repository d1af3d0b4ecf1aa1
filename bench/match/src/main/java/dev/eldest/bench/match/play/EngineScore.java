package dev.eldest.bench.match.play;

import java.util.Locale;

/**
 * Score that a player reports, from its view: centipawns, or with {@code mate} the number of moves to mate, negative
 * when losing.
 */
public record EngineScore(boolean mate, int number) {
    private static final int DECIDED = 100_000;

    public static EngineScore ofCentipawns(int centipawns) {
        return new EngineScore(false, centipawns);
    }

    /** Returns a comparable number; a mate exceeds all other scores. */
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
