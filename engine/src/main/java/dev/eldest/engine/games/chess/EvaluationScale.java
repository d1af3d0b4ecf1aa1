package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Score;

/**
 * How much of a network's value counts, by what is still on the board. The games that it learnt from are of few nodes a
 * move, in which endings are won that better players draw: in games of many nodes a value of the middle game is worth
 * twice as much as the same value in an ending.
 */
final class EvaluationScale {
    /** What counts is this, so much for each pawn, and the material up to a most; and what then is all of a value. */
    private static final int BASE = 30;

    private static final int PAWN = 6;
    private static final int MAX_MATERIAL = 46;
    private static final int ALL = 144;
    /** Beside that, where there is nothing but pawns: they decide. */
    private static final int PAWNS_ALONE = 100;

    /** With nothing but pawns and bishops of opposite colours so much less. */
    private static final int APART_PART = 2;

    private EvaluationScale() {}

    /** A network's value by what it counts for. */
    static int weighed(ChessPosition position, int value) {
        int weighed = value * parts(position) / (ALL * APART_PART);
        return Math.clamp(weighed, -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** How much of a network's value counts, 1 being all. */
    static double share(ChessPosition position) {
        return parts(position) / (double) (ALL * APART_PART);
    }

    private static int parts(ChessPosition position) {
        long pawns = position.pieces(Piece.WHITE, Piece.PAWN) | position.pieces(Piece.BLACK, Piece.PAWN);
        int white = EndgameKnowledge.force(position, Piece.WHITE);
        int black = EndgameKnowledge.force(position, Piece.BLACK);
        int material = white + black == 0 ? PAWNS_ALONE : Math.min(white + black, MAX_MATERIAL);
        int parts = BASE + PAWN * Long.bitCount(pawns) + material;
        boolean apart =
                white == EndgameKnowledge.MINOR && black == EndgameKnowledge.MINOR && haveBishopsApart(position);
        return apart ? parts : parts * APART_PART;
    }

    /** Whether each side has a bishop that the other one's never meets. */
    private static boolean haveBishopsApart(ChessPosition position) {
        long white = position.pieces(Piece.WHITE, Piece.BISHOP);
        long black = position.pieces(Piece.BLACK, Piece.BISHOP);
        return white != 0
                && black != 0
                && (white & Attacks.LIGHT_SQUARES) == 0 != ((black & Attacks.LIGHT_SQUARES) == 0);
    }
}
