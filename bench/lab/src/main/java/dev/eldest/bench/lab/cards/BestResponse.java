package dev.eldest.bench.lab.cards;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the best response to a policy by trying all 64 deterministic policies. */
final class BestResponse {
    private static final List<List<String>> HISTORIES = List.of(List.of("", "pb"), List.of("p", "b"));

    private BestResponse() {}

    /**
     * Returns the expected payoff of the first player if {@code player} plays the best response and the other the
     * policy.
     */
    static double value(int player, Policy policy) {
        int informationSets = Kuhn.CARDS * HISTORIES.get(player).size();
        double best = Double.NEGATIVE_INFINITY;
        int sign = player == 0 ? 1 : -1;
        for (int choice = 0; choice < 1 << informationSets; choice++) {
            Policy reply = deterministicPolicy(player, choice);
            double value = player == 0 ? Policy.value(reply, policy) : Policy.value(policy, reply);
            best = Math.max(best, sign * value);
        }
        return sign * best;
    }

    private static Policy deterministicPolicy(int player, int choice) {
        Map<String, double[]> chances = new HashMap<>();
        int place = 0;
        for (int card = 0; card < Kuhn.CARDS; card++) {
            for (String history : HISTORIES.get(player)) {
                boolean bets = (choice >> place++ & 1) != 0;
                chances.put(card + history, new double[] {bets ? 0 : 1, bets ? 1 : 0});
            }
        }
        return Policy.of(chances);
    }

    /**
     * Returns the exploitability of a policy for both sides, per deal: the average gain of best responses. It is 0 in
     * an equilibrium.
     */
    static double exploitability(Policy policy) {
        return (value(0, policy) - value(1, policy)) / 2;
    }
}
