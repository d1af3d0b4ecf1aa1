package dev.eldest.engine.games.xiangqi;

/** What it means that a position occurs for the third time, in a search for the second. */
enum XiangqiRepetition {
    /** Who checks or chases one man perpetually loses, unless the other side does as much. */
    ASIAN,
    /** The same, but to check and chase by turns, or to chase several men, is as bad as to chase one. */
    CHINESE,
    /** A draw. */
    SIMPLE
}
