package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Score;

/** Endings that a network is not relied on for: those that nobody can win, and mates against a lone king. */
final class Endings {
    private static final int PAWN = 100;
    private static final int MINOR = 3;
    private static final int ROOK = 5;
    private static final int QUEEN = 9;

    /** What a step is worth that brings the lone king nearer to the edge, or the other king nearer to him. */
    private static final int EDGE_STEP = 24;

    private static final int KINGS_STEP = 12;
    /** With bishop and knight, what a step nearer to the right corner is worth. */
    private static final int CORNER_STEP = 32;

    private static final int FURTHEST = 7;

    private static final int A1 = 0;
    private static final int H1 = 7;
    private static final int A8 = 56;
    private static final int H8 = 63;

    private Endings() {}

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
        if (force < ROOK || position.side(ahead ^ 1) != position.pieces(ahead ^ 1, Piece.KING)) {
            return value;
        }
        int won = Math.min(PAWN * force + progress(position, ahead), Score.EVALUATION_LIMIT);
        return value > 0 ? won : -won;
    }

    /** What a side has besides pawns, in rough pawns. */
    private static int force(ChessPosition position, int side) {
        return MINOR * Long.bitCount(position.pieces(side, Piece.KNIGHT) | position.pieces(side, Piece.BISHOP))
                + ROOK * Long.bitCount(position.pieces(side, Piece.ROOK))
                + QUEEN * Long.bitCount(position.pieces(side, Piece.QUEEN));
    }

    /** How far a side has got on the way to mate the lone king. */
    private static int progress(ChessPosition position, int side) {
        int lone = position.kingSquare(side ^ 1);
        int sum = EDGE_STEP * fromCentre(lone) + KINGS_STEP * (FURTHEST - distance(lone, position.kingSquare(side)));
        long bishops = position.pieces(side, Piece.BISHOP);
        boolean bishopAndKnight = Long.bitCount(bishops) == 1
                && Long.bitCount(position.pieces(side, Piece.KNIGHT)) == 1
                && Long.bitCount(position.side(side)) == 3;
        return bishopAndKnight ? sum + CORNER_STEP * (FURTHEST - fromCorner(bishops, lone)) : sum;
    }

    /** Steps along files and ranks to the four squares of the centre. */
    private static int fromCentre(int square) {
        int file = square & 7;
        int rank = square >> 3;
        return Math.max(3 - file, file - 4) + Math.max(3 - rank, rank - 4);
    }

    /** Bishop and knight can force mate only in the corners of the bishop's colour. */
    private static int fromCorner(long bishop, int king) {
        boolean light = (bishop & Attacks.LIGHT_SQUARES) != 0;
        return Math.min(distance(king, light ? H1 : A1), distance(king, light ? A8 : H8));
    }

    /** Steps of a king. */
    private static int distance(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >> 3) - (b >> 3)));
    }
}
