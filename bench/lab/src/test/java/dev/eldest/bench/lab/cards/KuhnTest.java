package dev.eldest.bench.lab.cards;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class KuhnTest {
    private static final double VALUE = -1.0 / 18;

    private static Map<String, double[]> solve(int iterations) {
        CounterfactualRegret counterfactualRegret = new CounterfactualRegret();
        counterfactualRegret.iterate(iterations);
        return counterfactualRegret.average();
    }

    @Test
    void convergesToKnownValue() {
        Policy policy = Policy.of(solve(20_000));
        assertEquals(VALUE, Policy.value(policy, policy), 1e-3);
        assertTrue(Policy.exploitability(policy) < 2e-3);
        assertTrue(Policy.exploitability(policy) < Policy.exploitability(Policy.of(solve(100))));
    }

    /** The first player bluffs with the lowest card a third as often as he bets the highest one; the rest is fixed. */
    @Test
    void findsSolutionOfKnownFamily() {
        Map<String, double[]> average = solve(20_000);
        assertEquals(average.get("0")[1] * 3, average.get("2")[1], 0.02);
        assertEquals(1.0 / 3, average.get("0p")[1], 0.02);
        assertEquals(1.0 / 3, average.get("1b")[1], 0.02);
        assertEquals(0, average.get("0b")[1], 0.01);
        assertEquals(1, average.get("2b")[1], 0.01);
    }

    /** Search on dealt cards never bluffs and calls each bet with the middle card. A best response exploits both. */
    @Test
    void losesWhenSearchingDealtCards() {
        Policy searched = new Policy.Determinised();
        assertArrayEquals(new double[] {1, 0}, searched.probabilities(0, ""));
        assertArrayEquals(new double[] {0, 1}, searched.probabilities(1, "b"));
        assertEquals(1.0 / 6, Policy.exploitability(searched), 1e-9);
        Policy solution = Policy.of(solve(20_000));
        assertTrue(Policy.value(solution, searched) > Policy.value(searched, solution) + 0.05);
    }
}
