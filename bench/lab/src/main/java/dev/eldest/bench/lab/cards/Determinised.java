package dev.eldest.bench.lab.cards;

/**
 * Policy of determinised search: deals every possible card to the opponent, searches each deal with open cards, and
 * takes the action with the best average. The search assumes that both players see all cards, so it never bluffs and
 * infers nothing from the opponent's actions.
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
