package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StrengthTest {
    @Test
    void eachStepOfEloIsOne() {
        double level = -1;
        for (int elo = Strength.MIN_ELO; elo < Strength.MAX_ELO; elo++) {
            Strength strength = Strength.ofElo(elo, 1);
            assertFalse(strength.full());
            assertTrue(strength.level() > level, "Elo " + elo);
            level = strength.level();
        }
        assertTrue(Strength.ofElo(Strength.MAX_ELO, 1).full());
    }

    @Test
    void nodesDoubleAboutEveryLevelAndAHalf() {
        assertEquals(50, new Strength(0, 1).nodeLimit());
        assertEquals(200, new Strength(3, 1).nodeLimit());
        assertEquals(400, new Strength(4.5, 1).nodeLimit());
        for (int level = 1; level < Strength.MAX_LEVEL; level++) {
            double growth = (double) new Strength(level, 1).nodeLimit() / new Strength(level - 1, 1).nodeLimit();
            assertEquals(1.59, growth, 0.03, "level " + level);
        }
    }
}
