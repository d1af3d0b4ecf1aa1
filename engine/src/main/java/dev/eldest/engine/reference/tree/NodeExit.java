package dev.eldest.engine.reference.tree;

/** The way a search leaves a node. */
public enum NodeExit {
    /** No child was searched: the game is over, or the depth is 0. */
    LEAF,
    /** All moves were searched or dropped. */
    SEARCHED,
    /** Cutoff: a move reached beta, so an ancestor avoids this node. */
    CUTOFF,
    /** The best move is known, and the upper bounds of the others are not higher. */
    BEST_PROVEN,
    /** The node's upper bound, which is its value, is no better than what an ancestor has already. */
    BOUNDED,
    /** Its value, or a sufficient bound, was in a table. */
    TABLE_HIT,
    /** The other moves were pruned because they could change little; that may be wrong. */
    PRUNED
}
