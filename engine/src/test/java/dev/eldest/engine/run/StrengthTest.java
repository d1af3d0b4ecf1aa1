package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.search.PvLine;
import org.junit.jupiter.api.Test;

class StrengthTest {
    private static final int UNIT = 100;

    @Test
    void eachEloStepRaisesLevel() {
        double level = -1;
        for (int elo = Strength.MIN_ELO; elo <= Strength.MAX_ELO; elo++) {
            Strength strength = Strength.ofElo(elo, 1);
            assertFalse(strength.full());
            assertTrue(strength.level() > level, "Elo " + elo);
            level = strength.level();
        }
        assertEquals(16, level);
        assertEquals(0, Strength.ofElo(Strength.MIN_ELO, 1).level());
    }

    /** Otherwise a step of the scale would be too small or too large. */
    @Test
    void twoHundredEloAreAboutTwoLevels() {
        for (int elo = Strength.MIN_ELO; elo + 200 <= Strength.MAX_ELO; elo += 50) {
            double levels = Strength.ofElo(elo + 200, 1).level()
                    - Strength.ofElo(elo, 1).level();
            assertTrue(levels > 1 && levels < 3.5, "from " + elo + ": " + levels + " levels");
        }
    }

    @Test
    void lowLevelsSearchFewNodes() {
        assertEquals(800, new Strength(0, 1).nodeLimit());
        for (int level = 1; level < Strength.MAX_LEVEL; level++) {
            double growth = (double) new Strength(level, 1).nodeLimit() / new Strength(level - 1, 1).nodeLimit();
            assertEquals(1.25, growth, 0.01, "level " + level);
        }
        assertTrue(new Strength(Strength.MAX_LEVEL - 1, 1).nodeLimit() < 60_000);
    }

    /** With a noise of four pawns, a move that is four pawns worse is chosen once in 1 + e times. */
    @Test
    void choosesWorseMovesLessOften() {
        assertEquals(1 / (1 + Math.E), taken(0, 400), 0.02);
        assertEquals(1 / (1 + Math.exp(0.5)), taken(0, 200), 0.02);
        assertEquals(1 / (1 + Math.exp(2)), taken(2, 400), 0.02);
        assertEquals(0, taken(10, 400));
    }

    /** A mate that was found is played, and one against the player is avoided. */
    @Test
    void weakestLevelPlaysDecidedMoves() {
        assertEquals(0, taken(0, 25_000));
    }

    /** Returns how many of all seeds choose the worse of two moves. */
    private static double taken(double level, int worse) {
        PvLine[] ranked = {standing(1, 30), standing(2, 30 - worse)};
        int taken = 0;
        int seeds = 5_000;
        for (int seed = 0; seed < seeds; seed++) {
            taken += new Strength(level, seed).choose(ranked, "here", UNIT).move() - 1;
        }
        return (double) taken / seeds;
    }

    private static PvLine standing(int move, int score) {
        return new PvLine(1, 1, score, 0, new int[] {move});
    }
}
