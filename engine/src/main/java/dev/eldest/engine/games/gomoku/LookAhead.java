package dev.eldest.engine.games.gomoku;

/** What a search looks at each position for, before it looks at moves. */
enum LookAhead {
    /** What is won by fours, and what comes within five plies. */
    FOURS,
    /** What is won by fours and threes. */
    THREES,
    /** What comes within five plies. */
    SHORT,
    /** Nothing: a search without threats, by its moves alone. */
    NONE
}
