package dev.eldest.bench.lab.cards;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counterfactual regret minimisation: both players play each deal again and again, and remember of every place what
 * each action would have brought more than what was played, as far as the other and the cards let them come there. The
 * more an action is regretted, the more likely it is played; the average of all that was played comes to be an
 * equilibrium.
 */
final class CounterfactualRegret {
    private final Map<String, double[]> regrets = new HashMap<>();
    private final Map<String, double[]> played = new HashMap<>();

    void iterate(int times) {
        for (int time = 0; time < times; time++) {
            for (int first = 0; first < Kuhn.CARDS; first++) {
                for (int second = 0; second < Kuhn.CARDS; second++) {
                    if (first != second) {
                        walk("", new int[] {first, second}, 1, 1);
                    }
                }
            }
        }
    }

    /**
     * @param firsts how likely the first player plays so that this is reached
     * @return what the first player wins
     */
    private double walk(String history, int[] cards, double firsts, double seconds) {
        if (Kuhn.isOver(history)) {
            return Kuhn.payoff(history, cards[0], cards[1]);
        }
        int turn = Kuhn.toMove(history);
        String place = cards[turn] + history;
        double[] chances = now(place);
        double[] values = new double[Kuhn.ACTIONS];
        double mean = 0;
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            String next = history + Kuhn.LETTERS.charAt(action);
            values[action] = turn == 0
                    ? walk(next, cards, firsts * chances[action], seconds)
                    : walk(next, cards, firsts, seconds * chances[action]);
            mean += chances[action] * values[action];
        }
        int sign = turn == 0 ? 1 : -1;
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            regrets.get(place)[action] += sign * (values[action] - mean) * (turn == 0 ? seconds : firsts);
            played.get(place)[action] += (turn == 0 ? firsts : seconds) * chances[action];
        }
        return mean;
    }

    /** What is played now: in proportion to what is regretted. */
    private double[] now(String place) {
        played.computeIfAbsent(place, _ -> new double[Kuhn.ACTIONS]);
        double[] regretted = regrets.computeIfAbsent(place, _ -> new double[Kuhn.ACTIONS]);
        double[] wanted = new double[Kuhn.ACTIONS];
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            wanted[action] = Math.max(0, regretted[action]);
        }
        return shares(wanted);
    }

    private static double[] shares(double[] amounts) {
        double sum = amounts[0] + amounts[1];
        return sum > 0 ? new double[] {amounts[0] / sum, amounts[1] / sum} : new double[] {0.5, 0.5};
    }

    /** The average of all that was played, by place. */
    Map<String, double[]> average() {
        Map<String, double[]> average = new TreeMap<>();
        played.forEach((place, amounts) -> average.put(place, shares(amounts)));
        return average;
    }
}
