package dev.eldest.engine.games.chess;

/**
 * How much of a network's value counts, by what is still on the board. The games that it learnt from are of few nodes a
 * move, in which endings are won that better players draw: in games of many nodes a value of the middle game is worth
 * twice as much as the same value in an ending.
 */
final class Stage {
    private static final int MINOR = 3;
    private static final int ROOK = 5;
    private static final int QUEEN = 9;

    /** What counts is this, so much for each pawn, and the material up to a most; and what then is all of a value. */
    private static final int BASE = 30;

    private static final int PAWN = 6;
    private static final int MOST_MATERIAL = 46;
    private static final int ALL = 144;
    /** Beside that, where there is nothing but pawns: they decide. */
    private static final int PAWNS_ALONE = 100;

    /** With nothing but pawns and bishops of opposite colours so much less. */
    private static final int APART_PART = 2;

    private static final long DARK_SQUARES = 0xAA55_AA55_AA55_AA55L;

    private Stage() {}

    static int weighed(ChessPosition position, int value) {
        int minors = count(position, Piece.KNIGHT) + count(position, Piece.BISHOP);
        int rooks = count(position, Piece.ROOK);
        int queens = count(position, Piece.QUEEN);
        int material = MINOR * minors + ROOK * rooks + QUEEN * queens;
        int counts = BASE
                + PAWN * count(position, Piece.PAWN)
                + (material == 0 ? PAWNS_ALONE : Math.min(material, MOST_MATERIAL));
        int weighed = value * counts / ALL;
        return minors == 2 && material == 2 * MINOR && areApart(position) ? weighed / APART_PART : weighed;
    }

    private static int count(ChessPosition position, int type) {
        return Long.bitCount(position.pieces(Piece.WHITE, type) | position.pieces(Piece.BLACK, type));
    }

    /** Whether each side has a bishop that the other one's never meets. */
    private static boolean areApart(ChessPosition position) {
        long white = position.pieces(Piece.WHITE, Piece.BISHOP);
        long black = position.pieces(Piece.BLACK, Piece.BISHOP);
        return white != 0 && black != 0 && (white & DARK_SQUARES) == 0 != ((black & DARK_SQUARES) == 0);
    }
}
