package dev.eldest.engine.reference.tree;

/** How a search leaves a node. */
public enum NodeExit {
    /** Nothing was searched below it: the game is over there, or the search goes no deeper. */
    LEAF,
    /** All its moves have been dealt with. */
    SEARCHED,
    /** One move was so good that the others do not matter: somebody above will not let the game come here. */
    CUT,
    /** The best of its moves is known, and what can be hoped for of the others is no more. */
    DECIDED,
    /** The most that can be hoped for here, which is the value it is left with, somebody above has already. */
    OUTBID,
    /** Its value, or enough of it, was remembered. */
    REMEMBERED,
    /** The rest was left out because hardly anything could change any more; that may be wrong. */
    GIVEN_UP
}
