package dev.eldest.bench.lab.cards;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The plan that wins most against a given one: every plan without chance is tried, there are so few. */
final class BestResponse {
    private static final List<List<String>> TURNS = List.of(List.of("", "pb"), List.of("p", "b"));

    private BestResponse() {}

    /** What the first player wins if this player plays best and the other by the plan. */
    static double value(int player, Policy policy) {
        int places = Kuhn.CARDS * TURNS.get(player).size();
        double best = Double.NEGATIVE_INFINITY;
        int sign = player == 0 ? 1 : -1;
        for (int choice = 0; choice < 1 << places; choice++) {
            Policy reply = plain(player, choice);
            double value = player == 0 ? Policy.value(reply, policy) : Policy.value(policy, reply);
            best = Math.max(best, sign * value);
        }
        return sign * best;
    }

    private static Policy plain(int player, int choice) {
        Map<String, double[]> chances = new HashMap<>();
        int place = 0;
        for (int card = 0; card < Kuhn.CARDS; card++) {
            for (String history : TURNS.get(player)) {
                boolean bets = (choice >> place++ & 1) != 0;
                chances.put(card + history, new double[] {bets ? 0 : 1, bets ? 1 : 0});
            }
        }
        return Policy.of(chances);
    }

    /** How much a plan for both sides gives away to who knows it, a deal; 0 in an equilibrium. */
    static double exploitability(Policy policy) {
        return (value(0, policy) - value(1, policy)) / 2;
    }
}
