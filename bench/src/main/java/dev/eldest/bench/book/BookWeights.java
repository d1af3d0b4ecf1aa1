package dev.eldest.bench.book;

/** How heavy a move is in a book, by what it has come to. */
enum BookWeights {
    /** Two for a win, one for a draw: what is never worth a point is left out. */
    POINTS {
        @Override
        long of(int games, int halfPoints) {
            return halfPoints;
        }
    },
    /** How often it was played. */
    GAMES {
        @Override
        long of(int games, int halfPoints) {
            return games;
        }
    },
    /** All alike. */
    EQUAL {
        @Override
        long of(int games, int halfPoints) {
            return 1;
        }
    };

    /** @param halfPoints of who played it */
    abstract long of(int games, int halfPoints);
}
