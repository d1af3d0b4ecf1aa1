package dev.eldest.bench.lab.chance;

/** A game tree in which dice are thrown, seen from one of its nodes, for two players of whom one wins. */
interface ChanceTree {
    /** Whose turn it is, 0 or 1; {@link #CHANCE} where dice are thrown, {@link #OVER} at the end. */
    int toMove();

    int CHANCE = 2;
    int OVER = 3;

    /** How many moves or throws there are; the last move is the one that is soonest searched. */
    int branches();

    /** How likely a throw is. */
    double probability(int branch);

    void take(int branch);

    void back();

    /** How likely the first player is to win: 0 or 1 at the end, else an estimate. */
    double value();
}
