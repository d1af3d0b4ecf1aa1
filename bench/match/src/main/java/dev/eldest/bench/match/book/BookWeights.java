package dev.eldest.bench.match.book;

/** Weight of a move in a book. */
enum BookWeights {
    /** Two for a win, one for a draw. Moves without a point are left out. */
    POINTS {
        @Override
        long weight(int games, int halfPoints) {
            return halfPoints;
        }
    },
    /** Number of games with the move. */
    GAMES {
        @Override
        long weight(int games, int halfPoints) {
            return games;
        }
    },
    /** The same for all moves. */
    EQUAL {
        @Override
        long weight(int games, int halfPoints) {
            return 1;
        }
    };

    /** @param halfPoints of the side that played the move */
    abstract long weight(int games, int halfPoints);
}
