package dev.eldest.bench.lab.cards;

/**
 * Rules of Kuhn poker: three cards, two players with a card each, an ante of one unit each. A player passes or bets one
 * unit. A pass after a bet folds; otherwise the higher card wins. A history is the sequence of actions, {@code p} and
 * {@code b}. A player's information set is the player's card and the history.
 */
final class Kuhn {
    static final int CARDS = 3;
    static final int ACTIONS = 2;
    static final String LETTERS = "pb";

    private Kuhn() {}

    /** Returns the player to move, 0 or 1. */
    static int toMove(String history) {
        return history.length() % 2;
    }

    static boolean isOver(String history) {
        return history.endsWith("pp") && history.length() == 2 || history.endsWith("bp") || history.endsWith("bb");
    }

    /** Returns the payoff of the first player at the end, in units. */
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
