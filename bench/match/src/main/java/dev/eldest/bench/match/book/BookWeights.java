package dev.eldest.bench.match.book;

/** Weight of a move in a book. */
enum BookWeights {
    /** Two for a win, one for a draw. Moves without a point are left out. */
    POINTS,
    /** Number of games with the move. */
    GAMES,
    /** The same for all moves. */
    EQUAL;

    /** @param halfPoints of the side that played the move */
    long weight(int games, int halfPoints) {
        return switch (this) {
            case POINTS -> halfPoints;
            case GAMES -> games;
            case EQUAL -> 1;
        };
    }
}
