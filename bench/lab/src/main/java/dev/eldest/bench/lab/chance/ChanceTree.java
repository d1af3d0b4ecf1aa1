package dev.eldest.bench.lab.chance;

/** Game tree with dice for two players. A cursor at one node; exactly one player wins. */
interface ChanceTree {
    /** Returns the player to move, 0 or 1, {@link #CHANCE} at a chance node, or {@link #OVER} at the end. */
    int toMove();

    int CHANCE = 2;
    int OVER = 3;

    /** Returns whether the node has an evaluation. A node between a throw and its effect has none. */
    boolean hasEvaluation();

    /** Returns the number of moves or throws. */
    int branches();

    /** Returns the move that Star2 probes: a good one, or one with a small subtree. */
    int probeMove();

    double probability(int branch);

    /** Makes a move or throw. */
    void make(int branch);

    /** Undoes the last move or throw. */
    void unmake();

    /** Returns the winning probability of the first player: 0 or 1 at the end, else an estimate. */
    double value();
}
