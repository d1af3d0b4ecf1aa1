package dev.eldest.engine.games.gomoku;

/** Threat search at each position, before its moves are searched. */
enum ThreatSearchMode {
    /** Wins by fours, and results within five plies. */
    FOURS,
    /** Wins by fours and threes. */
    THREES,
    /** Results within five plies. */
    SHORT,
    /** No search; under a threat only answers to it are generated. */
    REPLIES,
    /** No search; all moves near stones are generated, even under a threat. */
    NONE;

    boolean findsWins() {
        return ordinal() < REPLIES.ordinal();
    }
}
