package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Score;

/**
 * Scales the network's output by the pieces on the board. The network is trained on games with few nodes per move. In
 * games with many nodes more endgames are drawn: a value in the middlegame is worth twice as much as the same value in
 * an endgame.
 */
final class EvaluationScale {
    /**
     * The scale is {@link #BASE}, plus {@link #PAWN} for each pawn, plus the material up to {@link #MAX_MATERIAL};
     * {@link #FULL} is a factor of 1.
     */
    private static final int BASE = 30;

    private static final int PAWN = 6;
    private static final int MAX_MATERIAL = 46;
    private static final int FULL = 144;
    /** Replaces the material in pawn endgames, which are decisive. */
    private static final int PAWN_ENDGAME = 100;

    /** Divisor with nothing but pawns and bishops of opposite colours. */
    private static final int OPPOSITE_BISHOPS_DIVISOR = 2;

    private EvaluationScale() {}

    /** Returns the scaled network output. */
    static int scaled(ChessPosition position, int value) {
        int weighed = value * parts(position) / (FULL * OPPOSITE_BISHOPS_DIVISOR);
        return Math.clamp(weighed, -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** Returns the scale of a position; 1 is the whole value. */
    static double share(ChessPosition position) {
        return parts(position) / (double) (FULL * OPPOSITE_BISHOPS_DIVISOR);
    }

    private static int parts(ChessPosition position) {
        long pawns = position.pieces(Piece.WHITE, Piece.PAWN) | position.pieces(Piece.BLACK, Piece.PAWN);
        int white = EndgameKnowledge.material(position, Piece.WHITE);
        int black = EndgameKnowledge.material(position, Piece.BLACK);
        int material = white + black == 0 ? PAWN_ENDGAME : Math.min(white + black, MAX_MATERIAL);
        int parts = BASE + PAWN * Long.bitCount(pawns) + material;
        boolean oppositeBishops =
                white == EndgameKnowledge.MINOR && black == EndgameKnowledge.MINOR && haveOppositeBishops(position);
        return oppositeBishops ? parts : parts * OPPOSITE_BISHOPS_DIVISOR;
    }

    /** Returns whether the sides have bishops on squares of opposite colours. */
    private static boolean haveOppositeBishops(ChessPosition position) {
        long white = position.pieces(Piece.WHITE, Piece.BISHOP);
        long black = position.pieces(Piece.BLACK, Piece.BISHOP);
        return white != 0
                && black != 0
                && (white & Attacks.LIGHT_SQUARES) == 0 != ((black & Attacks.LIGHT_SQUARES) == 0);
    }
}
