package dev.eldest.engine.reference.tree;

/**
 * A game tree as the textbooks draw it, seen from one of its nodes. It is written to be read: it gives out arrays,
 * which the real search would not.
 */
public interface GameTree {
    /** Whether nobody can move here, by the rules or for want of moves. */
    boolean isOver();

    /** What this node is worth to the side to move: what the rules say where the game is over, else an estimate. */
    int value();

    /** Whether somebody had to judge what this node is worth; where the game is over the rules say it. */
    default boolean isJudged() {
        return !isOver();
    }

    /** The moves in the game's own order, none where it is over. */
    int[] moves();

    void make(int move);

    void unmake();

    /** Equal keys mean equal subtrees, unless something in them rests on the path. */
    long key();

    /** The move as people write it. */
    String name(int move);

    /** What stands here, in a few characters; empty where there is nothing to tell. */
    default String label() {
        return "";
    }

    /** Whether this node's value rests on how it was reached (a repetition, say). */
    default boolean restsOnPath() {
        return false;
    }

    /** Whether a move changes the value at once (a capture, say), so that nobody should judge before it. */
    default boolean isTactical(int move) {
        return false;
    }

    /** Whether the side to move must answer a threat and may not be judged as it stands. */
    default boolean isThreatened() {
        return false;
    }
}
