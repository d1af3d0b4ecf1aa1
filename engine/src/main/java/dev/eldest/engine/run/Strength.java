package dev.eldest.engine.run;

import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.spi.ZobristKeys;

/**
 * How strongly a session plays, from level 0 to {@link #MAX_LEVEL}, which is full strength. Weaker levels look at fewer
 * nodes and take one of several moves by value and by lot; the same seed, position and level give the same choice. Each
 * level beats the one below it about as clearly, and Elo says how clearly in chess; elsewhere it is a name for the
 * level.
 *
 * @param seed of the lots: one for each game, or nobody would want to play the next one
 */
public record Strength(double level, long seed) {
    public static final int MAX_LEVEL = 20;

    /** What the first levels are worth in chess, by matches between them; those above have not been measured. */
    private static final int[] ELO = {
        725, 800, 890, 1015, 1150, 1310, 1485, 1655, 1815, 1965, 2095, 2195, 2300, 2405, 2490, 2565, 2660
    };

    public static final int MIN_ELO = ELO[0];
    public static final int MAX_ELO = ELO[ELO.length - 1];
    static final int CHOICES = 4;

    private static final double FEWEST_NODES = 800;
    private static final double DOUBLINGS_A_LEVEL = 0.32;

    /** Of the lots, in units of the evaluation; halved every two levels. */
    private static final double MAX_NOISE = 4;

    private static final double HALVINGS_A_LEVEL = 0.5;

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
        return (long) (FEWEST_NODES * StrictMath.pow(2, DOUBLINGS_A_LEVEL * level));
    }

    /**
     * The one to play in the position of this text. One whose value is less by as much as the noise is taken e times
     * less often.
     */
    PvLine choose(PvLine[] ranked, String position, int unit) {
        long here = ZobristKeys.spread(ZobristKeys.spread(seed) ^ KeySalt.of(position));
        double noise = unit * MAX_NOISE * StrictMath.pow(2, -HALVINGS_A_LEVEL * level);
        PvLine chosen = ranked[0];
        double best = Double.NEGATIVE_INFINITY;
        for (PvLine candidate : ranked) {
            double value = candidate.score() + noise * lot(ZobristKeys.spread(here ^ candidate.move()));
            if (value > best) {
                best = value;
                chosen = candidate;
            }
        }
        return chosen;
    }

    /** A number of Gumbel's distribution: the largest of values with such lots is drawn by the values' exponentials. */
    private static double lot(long bits) {
        double even = ((bits >>> 11) + 0.5) * 0x1p-53;
        return -StrictMath.log(-StrictMath.log(even));
    }
}
