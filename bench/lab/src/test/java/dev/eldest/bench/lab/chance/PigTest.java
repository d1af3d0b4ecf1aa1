package dev.eldest.bench.lab.chance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.NodeBudget;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PigTest {
    private static final double EXACT = 1e-12;

    /** Starts from random positions, with and without cutoffs. */
    @Test
    void agreesWithValueIteration() {
        SplittableRandom random = new SplittableRandom(1);
        PigValues values = new PigValues(20);
        for (int depth = 0; depth <= 4; depth++) {
            for (int sample = 0; sample < 40; sample++) {
                int own = random.nextInt(20);
                int other = random.nextInt(20);
                int turn = random.nextInt(20 - own);
                for (Expectiminimax.Cutoffs cutoffs : Expectiminimax.Cutoffs.values()) {
                    double found = new Expectiminimax(
                                    new Pig(20, own, other, turn), cutoffs, NodeBudget.withoutProgress(Long.MAX_VALUE))
                            .search(depth);
                    assertEquals(values.value(own, other, turn), found, EXACT, cutoffs + " " + depth);
                }
            }
            values.sweep();
        }
    }

    @Test
    void savesNodesWithStar1() {
        NodeBudget plain = NodeBudget.withoutProgress(Long.MAX_VALUE);
        NodeBudget cut = NodeBudget.withoutProgress(Long.MAX_VALUE);
        double value = new Expectiminimax(new Pig(30), Expectiminimax.Cutoffs.NONE, plain).search(5);
        assertEquals(value, new Expectiminimax(new Pig(30), Expectiminimax.Cutoffs.STAR1, cut).search(5), EXACT);
        assertTrue(cut.nodes() < plain.nodes(), cut.nodes() + " of " + plain.nodes());
    }

    /** With two points to go, any first throw except 1 wins: p = 5/6 + (1 - p)/6. */
    @Test
    void solvesSmallestGame() {
        PigValues values = new PigValues(2);
        while (values.sweep() > EXACT) {
            continue;
        }
        assertEquals(6.0 / 7, values.value(0, 0, 0), 1e-9);
    }

    /** Published values for 100 points: the first player wins with probability 0.5306 and holds at 21. */
    @Test
    void solvesStandardGame() {
        PigValues values = new PigValues(100);
        while (values.sweep() > 1e-7) {
            continue;
        }
        assertEquals(0.5306, values.value(0, 0, 0), 1e-4);
        assertEquals(21, values.holdThreshold(0, 0));
    }
}
