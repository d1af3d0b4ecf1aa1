package dev.eldest.engine.games.chess;

import java.util.Arrays;

/** Contents of a new position, filled by parsers and transformations. */
final class Setup {
    final byte[] board = new byte[64];
    /** The rook's square for each castling right; -1 without the right. */
    final int[] castlingRooks = new int[ChessPosition.RIGHTS];

    int side;
    /** Square behind a pawn that has just moved two squares; 0 if there is none. */
    int enPassant;

    int quietPlies;
    int moveNumber = 1;

    Setup() {
        Arrays.fill(board, (byte) Piece.NONE);
        Arrays.fill(castlingRooks, -1);
    }

    int kingSquare(int colour) {
        int square = 0;
        while (board[square] != Piece.of(colour, Piece.KING)) {
            square++;
        }
        return square;
    }
}
