package dev.eldest.engine.games.xiangqi;

/** Rule for a position that occurs for the third time, in a search for the second time. */
enum XiangqiRepetition {
    /** A side loses that checks, or chases one piece, perpetually, unless the other side does the same. */
    ASIAN,
    /** The same, but alternating checks and chases, or chasing several pieces, also counts. */
    CHINESE,
    /** A draw. */
    SIMPLE
}
