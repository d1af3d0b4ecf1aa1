package dev.eldest.bench.lab.cards;

import java.util.Map;

/**
 * Strategy of a player: the probabilities of passing and betting by information set, that is card and history, such as
 * {@code 2pb}.
 */
@FunctionalInterface
interface Policy {
    double[] probabilities(int card, String history);

    static Policy of(Map<String, double[]> chances) {
        return (card, history) -> chances.get(card + history);
    }

    /** Returns the expected payoff of the first player. */
    static double value(Policy first, Policy second) {
        double sum = 0;
        int deals = 0;
        for (int firstCard = 0; firstCard < Kuhn.CARDS; firstCard++) {
            for (int secondCard = 0; secondCard < Kuhn.CARDS; secondCard++) {
                if (firstCard != secondCard) {
                    sum += value(first, second, "", firstCard, secondCard);
                    deals++;
                }
            }
        }
        return sum / deals;
    }

    private static double value(Policy first, Policy second, String history, int firstCard, int secondCard) {
        if (Kuhn.isOver(history)) {
            return Kuhn.payoff(history, firstCard, secondCard);
        }
        boolean firstsTurn = Kuhn.toMove(history) == 0;
        double[] chances =
                firstsTurn ? first.probabilities(firstCard, history) : second.probabilities(secondCard, history);
        double sum = 0;
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            sum += chances[action] * value(first, second, history + Kuhn.LETTERS.charAt(action), firstCard, secondCard);
        }
        return sum;
    }
}
