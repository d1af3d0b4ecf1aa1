package dev.eldest.engine.games.chess;

import java.util.Arrays;

/** What a position is made from; filled in by whoever reads or transforms positions. */
final class Setup {
    final byte[] board = new byte[64];
    /** The square of the rook for each right to castle, -1 without the right. */
    final int[] castlingRooks = new int[ChessPosition.RIGHTS];

    int side;
    /** 0 if there is none. */
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
