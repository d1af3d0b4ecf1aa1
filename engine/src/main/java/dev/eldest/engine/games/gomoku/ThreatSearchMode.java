package dev.eldest.engine.games.gomoku;

/** What a search looks at each position for, before it looks at moves. */
enum ThreatSearchMode {
    /** What is won by fours, and what comes within five plies. */
    FOURS,
    /** What is won by fours and threes. */
    THREES,
    /** What comes within five plies. */
    SHORT,
    /** Nothing; but under a threat only what answers it is played. */
    REPLIES,
    /** Nothing, and all moves near stones are played whatever is threatened. */
    NONE;

    boolean findsWins() {
        return ordinal() < REPLIES.ordinal();
    }
}
