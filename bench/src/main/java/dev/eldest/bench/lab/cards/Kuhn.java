package dev.eldest.bench.lab.cards;

/**
 * Kuhn poker: three cards, two players with a card each, one unit from each in the pot. A player passes or bets another
 * unit; who faces a bet and passes gives up, else the higher card wins. A history is what was done, {@code p} and
 * {@code b}; what a player knows is his card and the history.
 */
final class Kuhn {
    static final int CARDS = 3;
    static final int ACTIONS = 2;
    static final String LETTERS = "pb";

    private Kuhn() {}

    /** Whose turn it is. */
    static int toMove(String history) {
        return history.length() % 2;
    }

    static boolean isOver(String history) {
        return history.endsWith("pp") && history.length() == 2 || history.endsWith("bp") || history.endsWith("bb");
    }

    /** What the first player wins, at the end. */
    static int payoff(String history, int first, int second) {
        int higher = first > second ? 1 : -1;
        if (history.endsWith("bb")) {
            return 2 * higher;
        }
        if (history.endsWith("bp")) {
            return toMove(history) == 0 ? 1 : -1;
        }
        return higher;
    }
}
