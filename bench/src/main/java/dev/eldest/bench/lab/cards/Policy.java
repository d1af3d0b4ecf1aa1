package dev.eldest.bench.lab.cards;

import java.util.Map;

/** How likely a player is to pass and to bet, wherever he may be; known by card and history, like {@code 2pb}. */
@FunctionalInterface
interface Policy {
    double[] chances(int card, String history);

    static Policy of(Map<String, double[]> chances) {
        return (card, history) -> chances.get(card + history);
    }

    /** What the first player wins on average, if the first one plays by this plan and the second by another. */
    static double value(Policy first, Policy second) {
        double sum = 0;
        int deals = 0;
        for (int one = 0; one < Kuhn.CARDS; one++) {
            for (int other = 0; other < Kuhn.CARDS; other++) {
                if (one != other) {
                    sum += value(first, second, "", one, other);
                    deals++;
                }
            }
        }
        return sum / deals;
    }

    private static double value(Policy first, Policy second, String history, int one, int other) {
        if (Kuhn.isOver(history)) {
            return Kuhn.payoff(history, one, other);
        }
        boolean firstsTurn = Kuhn.toMove(history) == 0;
        double[] chances = firstsTurn ? first.chances(one, history) : second.chances(other, history);
        double sum = 0;
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            sum += chances[action] * value(first, second, history + Kuhn.LETTERS.charAt(action), one, other);
        }
        return sum;
    }
}
