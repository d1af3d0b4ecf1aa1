package dev.eldest.bench.lab.cards;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counterfactual regret minimisation. Both players play every deal repeatedly and sum, by information set and action,
 * the regret: how much more the action would have won than the strategy played. Regrets are weighted by the probability
 * that the cards and the opponent reach the information set. The probability of an action is proportional to its
 * positive regret. The average strategy converges to an equilibrium.
 */
final class CounterfactualRegret {
    private final Map<String, double[]> regrets = new HashMap<>();
    private final Map<String, double[]> strategySums = new HashMap<>();

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
     * Walks the game tree of a deal and updates regrets and strategy sums.
     *
     * @param firstReach the probability that the first player's actions reach this node
     * @param secondReach the same for the second player
     * @return the expected payoff of the first player
     */
    private double walk(String history, int[] cards, double firstReach, double secondReach) {
        if (Kuhn.isOver(history)) {
            return Kuhn.payoff(history, cards[0], cards[1]);
        }
        int turn = Kuhn.toMove(history);
        String informationSet = cards[turn] + history;
        double[] strategy = currentStrategy(informationSet);
        double[] values = new double[Kuhn.ACTIONS];
        double mean = 0;
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            String next = history + Kuhn.LETTERS.charAt(action);
            values[action] = turn == 0
                    ? walk(next, cards, firstReach * strategy[action], secondReach)
                    : walk(next, cards, firstReach, secondReach * strategy[action]);
            mean += strategy[action] * values[action];
        }
        int sign = turn == 0 ? 1 : -1;
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            regrets.get(informationSet)[action] +=
                    sign * (values[action] - mean) * (turn == 0 ? secondReach : firstReach);
            strategySums.get(informationSet)[action] += (turn == 0 ? firstReach : secondReach) * strategy[action];
        }
        return mean;
    }

    /** Returns the current strategy: proportional to the positive regrets. */
    private double[] currentStrategy(String informationSet) {
        strategySums.computeIfAbsent(informationSet, _ -> new double[Kuhn.ACTIONS]);
        double[] regretted = regrets.computeIfAbsent(informationSet, _ -> new double[Kuhn.ACTIONS]);
        double[] positiveRegrets = new double[Kuhn.ACTIONS];
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            positiveRegrets[action] = Math.max(0, regretted[action]);
        }
        return normalise(positiveRegrets);
    }

    private static double[] normalise(double[] amounts) {
        double sum = amounts[0] + amounts[1];
        return sum > 0 ? new double[] {amounts[0] / sum, amounts[1] / sum} : new double[] {0.5, 0.5};
    }

    /** Returns the average strategy by information set. */
    Map<String, double[]> average() {
        Map<String, double[]> average = new TreeMap<>();
        strategySums.forEach((informationSet, amounts) -> average.put(informationSet, normalise(amounts)));
        return average;
    }
}
