package dev.eldest.engine.games.chess;

/** Names of squares, and which rooks castling letters mean. */
final class Squares {
    private Squares() {}

    static String name(int square) {
        return "" + (char) ('a' + (square & 7)) + (char) ('1' + (square >> 3));
    }

    /** The square with this name, or -1. */
    static int parse(String name) {
        if (name.length() != 2) {
            return -1;
        }
        int file = name.charAt(0) - 'a';
        int rank = name.charAt(1) - '1';
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank << 3 | file;
    }

    /** The rook farthest from its king on one side of it, on the king's rank, or -1. */
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
