package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Score;

/** Endings that a network is not relied on for: those that hardly anybody can win, and mates against a lone king. */
final class EndgameKnowledge {
    private static final int PAWN = 100;
    static final int MINOR = 3;
    private static final int ROOK = 5;
    private static final int QUEEN = 9;

    /** Without pawns, a minor piece more or less is nearly always a draw: of the value so much is left. */
    private static final int HARDLY_WON_PART = 4;

    /** What a step is worth that brings the lone king nearer to the edge, or the other king nearer to him. */
    private static final int EDGE_STEP = 24;

    private static final int KINGS_STEP = 12;
    private static final int FURTHEST = 7;

    private EndgameKnowledge() {}

    /**
     * The value, for the side to move, of a position that a network holds to be worth {@code value}. Against a lone
     * king all that counts is how far he has been driven.
     */
    static int judge(ChessPosition position, int value) {
        int side = position.sideToMove();
        int ahead = value > 0 ? side : side ^ 1;
        if (position.pieces(ahead, Piece.PAWN) != 0) {
            return value;
        }
        int force = force(position, ahead);
        if (force <= MINOR || force == 2 * MINOR && position.pieces(ahead, Piece.BISHOP) == 0) {
            return 0;
        }
        if (force - force(position, ahead ^ 1) <= MINOR) {
            return value / HARDLY_WON_PART;
        }
        if (force < ROOK || position.side(ahead ^ 1) != position.pieces(ahead ^ 1, Piece.KING)) {
            return value;
        }
        int won = Math.min(PAWN * force + progress(position, ahead), Score.EVALUATION_LIMIT);
        return value > 0 ? won : -won;
    }

    /** What a side has besides pawns, in rough pawns. */
    static int force(ChessPosition position, int side) {
        return MINOR * Long.bitCount(position.pieces(side, Piece.KNIGHT) | position.pieces(side, Piece.BISHOP))
                + ROOK * Long.bitCount(position.pieces(side, Piece.ROOK))
                + QUEEN * Long.bitCount(position.pieces(side, Piece.QUEEN));
    }

    /** How far a side has got on the way to mate the lone king. */
    private static int progress(ChessPosition position, int side) {
        int lone = position.kingSquare(side ^ 1);
        return EDGE_STEP * fromCentre(lone) + KINGS_STEP * (FURTHEST - distance(lone, position.kingSquare(side)));
    }

    /** Steps along files and ranks to the four squares of the centre. */
    private static int fromCentre(int square) {
        int file = square & 7;
        int rank = square >> 3;
        return Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
    }

    /** Steps of a king. */
    private static int distance(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
    }
}
