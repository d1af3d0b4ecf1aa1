package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Score;

/**
 * Adjusts the network's output. It is scaled by the pieces on the board: the network is trained on games with few nodes
 * per move; with many nodes more endgames are drawn, so a value in the middlegame is worth twice as much as the same
 * value in an endgame. It is corrected in endgames that are hard to win, and in mates against a bare king.
 */
final class EvaluationAdjustment {
    private static final int PAWN = 100;
    private static final int MINOR = 3;
    private static final int ROOK = 5;
    private static final int QUEEN = 9;

    /** Divides the value without pawns if the advantage is at most a minor piece: nearly always a draw. */
    private static final int HARD_TO_WIN_DIVISOR = 4;

    /** Bonus for each step of the bare king towards the edge, and of the other king towards it. */
    private static final int EDGE_STEP = 24;

    private static final int KINGS_STEP = 12;
    private static final int MAX_DISTANCE = 7;

    /**
     * The scale is {@link #BASE}, plus {@link #PER_PAWN} for each pawn, plus the material up to {@link #MAX_MATERIAL};
     * {@link #FULL} is a factor of 1.
     */
    private static final int BASE = 30;

    private static final int PER_PAWN = 6;
    private static final int MAX_MATERIAL = 46;
    private static final int FULL = 144;
    /** Replaces the material in pawn endgames, which are decisive. */
    private static final int PAWN_ENDGAME = 100;

    /** Divisor with nothing but pawns and bishops of opposite colours. */
    private static final int OPPOSITE_BISHOPS_DIVISOR = 2;

    private EvaluationAdjustment() {}

    /**
     * Returns the evaluation for the side to move, given the network's output. Against a bare king only the progress
     * towards mate counts.
     */
    static int adjusted(ChessPosition position, int output) {
        int value = scaled(position, output);
        int side = position.sideToMove();
        int ahead = value > 0 ? side : side ^ 1;
        if (position.pieces(ahead, Piece.PAWN) != 0) {
            return value;
        }
        int force = material(position, ahead);
        if (force <= MINOR || force == 2 * MINOR && position.pieces(ahead, Piece.BISHOP) == 0) {
            return 0;
        }
        if (force - material(position, ahead ^ 1) <= MINOR) {
            return value / HARD_TO_WIN_DIVISOR;
        }
        if (force < ROOK || position.side(ahead ^ 1) != position.pieces(ahead ^ 1, Piece.KING)) {
            return value;
        }
        int won = Math.min(PAWN * force + progress(position, ahead), Score.EVALUATION_LIMIT);
        return value > 0 ? won : -won;
    }

    /** Returns a side's material without pawns, in pawns. */
    private static int material(ChessPosition position, int side) {
        return MINOR * Long.bitCount(position.pieces(side, Piece.KNIGHT) | position.pieces(side, Piece.BISHOP))
                + ROOK * Long.bitCount(position.pieces(side, Piece.ROOK))
                + QUEEN * Long.bitCount(position.pieces(side, Piece.QUEEN));
    }

    /** Returns the progress of a side in mating the bare king. */
    private static int progress(ChessPosition position, int side) {
        int bare = position.kingSquare(side ^ 1);
        return EDGE_STEP * fromCentre(bare) + KINGS_STEP * (MAX_DISTANCE - distance(bare, position.kingSquare(side)));
    }

    /** Returns the Manhattan distance to the four centre squares. */
    private static int fromCentre(int square) {
        int file = square & 7;
        int rank = square >> 3;
        return Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
    }

    /** Returns the number of king moves between two squares. */
    private static int distance(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
    }

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
        int white = material(position, Piece.WHITE);
        int black = material(position, Piece.BLACK);
        int material = white + black == 0 ? PAWN_ENDGAME : Math.min(white + black, MAX_MATERIAL);
        int parts = BASE + PER_PAWN * Long.bitCount(pawns) + material;
        boolean oppositeBishops = white == MINOR && black == MINOR && haveOppositeBishops(position);
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
