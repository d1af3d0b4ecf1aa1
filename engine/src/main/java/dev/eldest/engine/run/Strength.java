package dev.eldest.engine.run;

import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.spi.ZobristKeys;

/**
 * Playing strength of a session, from level 0 to {@link #MAX_LEVEL}, which is full strength. Lower levels search fewer
 * nodes and choose one of several moves by score and random noise; the same seed, position and level give the same
 * choice. Each level beats the one below it, in chess by 75 to 175 Elo. In other games Elo is a name for the level.
 *
 * @param seed seed of the noise; another one for each game, so that games differ
 */
public record Strength(double level, long seed) {
    public static final int MAX_LEVEL = 20;

    /** Elo of the lower levels in chess, by matches between them; higher levels have not been measured. */
    private static final int[] ELO = {
        725, 800, 890, 1015, 1150, 1310, 1485, 1655, 1815, 1965, 2095, 2195, 2300, 2405, 2490, 2565, 2660
    };

    public static final int MIN_ELO = ELO[0];
    public static final int MAX_ELO = ELO[ELO.length - 1];
    static final int CHOICES = 4;

    private static final double MIN_NODES = 800;
    private static final double DOUBLINGS_PER_LEVEL = 0.32;

    /** Noise of level 0 in units of the evaluation; halved every two levels. */
    private static final double MAX_NOISE = 4;

    private static final double HALVINGS_PER_LEVEL = 0.5;

    public static Strength ofElo(int elo, long seed) {
        int above = 1;
        while (ELO[above] < elo) {
            above++;
        }
        int below = above - 1;
        return new Strength(below + (double) (elo - ELO[below]) / (ELO[above] - ELO[below]), seed);
    }

    boolean full() {
        return level >= MAX_LEVEL;
    }

    long nodeLimit() {
        return (long) (MIN_NODES * StrictMath.pow(2, DOUBLINGS_PER_LEVEL * level));
    }

    /**
     * Returns the line to play in the position of this text. One whose score is lower by as much as the noise is chosen
     * e times less often.
     */
    PvLine choose(PvLine[] ranked, String position, int unit) {
        long positionSeed = ZobristKeys.mix(ZobristKeys.mix(seed) ^ KeySalt.of(position));
        double noise = unit * MAX_NOISE * StrictMath.pow(2, -HALVINGS_PER_LEVEL * level);
        PvLine chosen = ranked[0];
        double best = Double.NEGATIVE_INFINITY;
        for (PvLine candidate : ranked) {
            double value = candidate.score() + noise * gumbel(ZobristKeys.mix(positionSeed ^ candidate.move()));
            if (value > best) {
                best = value;
                chosen = candidate;
            }
        }
        return chosen;
    }

    /**
     * Returns a Gumbel distributed number. With such noise, each score is the largest with a probability proportional
     * to its exponential.
     */
    private static double gumbel(long bits) {
        double uniform = ((bits >>> 11) + 0.5) * 0x1p-53;
        return -StrictMath.log(-StrictMath.log(uniform));
    }
}
