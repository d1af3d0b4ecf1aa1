package dev.eldest.bench.lab.cards;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Strategy of a player: the probabilities of passing and betting by information set, that is card and history, such as
 * {@code 2pb}.
 */
@FunctionalInterface
interface Policy {
    double[] probabilities(int card, String history);

    static Policy of(Map<String, double[]> strategy) {
        return (card, history) -> strategy.get(card + history);
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
        double[] probabilities =
                firstsTurn ? first.probabilities(firstCard, history) : second.probabilities(secondCard, history);
        double sum = 0;
        for (int action = 0; action < Kuhn.ACTIONS; action++) {
            sum += probabilities[action]
                    * value(first, second, history + Kuhn.LETTERS.charAt(action), firstCard, secondCard);
        }
        return sum;
    }

    /**
     * Returns the expected payoff of the first player if {@code player} plays the best response and the other the
     * policy. Tries all 64 deterministic policies.
     */
    static double bestResponseValue(int player, Policy policy) {
        int informationSets = Kuhn.CARDS * histories(player).size();
        double best = Double.NEGATIVE_INFINITY;
        int sign = player == 0 ? 1 : -1;
        for (int choice = 0; choice < 1 << informationSets; choice++) {
            Policy reply = deterministicPolicy(player, choice);
            double value = player == 0 ? value(reply, policy) : value(policy, reply);
            best = Math.max(best, sign * value);
        }
        return sign * best;
    }

    private static Policy deterministicPolicy(int player, int choice) {
        Map<String, double[]> strategy = new HashMap<>();
        int place = 0;
        for (int card = 0; card < Kuhn.CARDS; card++) {
            for (String history : histories(player)) {
                boolean bets = (choice >> place++ & 1) != 0;
                strategy.put(card + history, new double[] {bets ? 0 : 1, bets ? 1 : 0});
            }
        }
        return of(strategy);
    }

    /**
     * Returns the exploitability of a policy for both sides, per deal: the average gain of best responses. It is 0 in
     * an equilibrium.
     */
    static double exploitability(Policy policy) {
        return (bestResponseValue(0, policy) - bestResponseValue(1, policy)) / 2;
    }

    /** Returns the histories at which a player moves. */
    private static List<String> histories(int player) {
        return player == 0 ? List.of("", "pb") : List.of("p", "b");
    }

    /**
     * Policy of determinised search: deals every possible card to the opponent, searches each deal with open cards, and
     * takes the action with the best average. The search assumes that both players see all cards, so it never bluffs
     * and infers nothing from the opponent's actions.
     */
    final class Determinised implements Policy {
        @Override
        public double[] probabilities(int card, String history) {
            double[] means = new double[Kuhn.ACTIONS];
            for (int other = 0; other < Kuhn.CARDS; other++) {
                for (int action = 0; action < Kuhn.ACTIONS && other != card; action++) {
                    means[action] += open(card, other, history, history + Kuhn.LETTERS.charAt(action));
                }
            }
            return means[1] > means[0] ? new double[] {0, 1} : new double[] {1, 0};
        }

        private static double open(int card, int other, String history, String next) {
            boolean first = Kuhn.toMove(history) == 0;
            return first ? minimax(next, card, other) : -minimax(next, other, card);
        }

        private static double minimax(String history, int first, int second) {
            if (Kuhn.isOver(history)) {
                return Kuhn.payoff(history, first, second);
            }
            double pass = minimax(history + Kuhn.LETTERS.charAt(0), first, second);
            double bet = minimax(history + Kuhn.LETTERS.charAt(1), first, second);
            return Kuhn.toMove(history) == 0 ? Math.max(pass, bet) : Math.min(pass, bet);
        }
    }
}
