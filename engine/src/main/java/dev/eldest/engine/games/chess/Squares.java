package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.CellNames;

/** Names of squares, and the rooks of castling letters. */
final class Squares {
    private Squares() {}

    static String name(int square) {
        return CellNames.of(square & 7, square >> 3);
    }

    /** Returns the square with this name, or -1. */
    static int parse(String name) {
        return CellNames.parse(name, 8, 8);
    }

    /** Returns the square of the rook farthest from its king, on one side of the king and on its rank; or -1. */
    static int outermostRook(byte[] board, int colour, int king, boolean kingSide) {
        int step = kingSide ? -1 : 1;
        for (int square = kingSide ? king | 7 : king & 56; square != king; square += step) {
            if (board[square] == Piece.of(colour, Piece.ROOK)) {
                return square;
            }
        }
        return -1;
    }
}
