package dev.eldest.bench.lab.chance;

/** A game tree in which dice are thrown, seen from one of its nodes, for two players of whom one wins. */
interface ChanceTree {
    /** Whose turn it is, 0 or 1; {@link #CHANCE} where dice are thrown, {@link #OVER} at the end. */
    int toMove();

    int CHANCE = 2;
    int OVER = 3;

    /** Whether what stands here can be judged; a throw that alters it is looked at first. */
    boolean isJudged();

    /** How many moves or throws there are. */
    int branches();

    /** The move that is looked at to learn soon about what a throw brings: a good one, or one that is soon searched. */
    int probe();

    /** How likely a throw is. */
    double probability(int branch);

    void take(int branch);

    void back();

    /** How likely the first player is to win: 0 or 1 at the end, else an estimate. */
    double value();
}
