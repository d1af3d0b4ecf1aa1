package dev.eldest.engine.run;

import dev.eldest.engine.search.Standing;
import dev.eldest.engine.spi.Keys;

/**
 * How strongly a session plays, from level 0 to {@link #MAX_LEVEL}, which is full strength. Weaker levels look at fewer
 * nodes and take one of several moves by value plus a random part; the same seed, position and level give the same
 * choice. The Elo scale is a rough one.
 *
 * @param seed of the random part: one for each game, or nobody would want to play the next one
 */
public record Strength(double level, long seed) {
    public static final int MAX_LEVEL = 20;
    public static final int MIN_ELO = 800;
    public static final int MAX_ELO = 2600;
    static final int CHOICES = 4;

    private static final long FEWEST_NODES = 50;

    public static Strength ofElo(int elo, long seed) {
        return new Strength((double) (elo - MIN_ELO) * MAX_LEVEL / (MAX_ELO - MIN_ELO), seed);
    }

    boolean full() {
        return level >= MAX_LEVEL;
    }

    /** Doubles about every level and a half. */
    long nodeLimit() {
        return (long) (FEWEST_NODES * StrictMath.pow(2, level * 2 / 3));
    }

    /** The one to play in the position of this text. */
    Standing choose(Standing[] ranked, String position, int unit) {
        long here = Keys.spread(Keys.spread(seed) ^ Salt.of(position));
        int noise = (int) (unit * (MAX_LEVEL - level) / 8);
        Standing chosen = ranked[0];
        long best = Long.MIN_VALUE;
        for (Standing candidate : ranked) {
            long random = Keys.spread(here ^ candidate.move()) >>> 33;
            long value = candidate.score() + random % (noise + 1);
            if (value > best) {
                best = value;
                chosen = candidate;
            }
        }
        return chosen;
    }
}
