package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Keys;

/** Random numbers that make up a position's key. */
final class ChessKeys {
    private static final long SERIES = 0;

    /** By piece * 64 + square; zero for no piece. */
    static final long[] PIECE_SQUARE = new long[(Piece.COUNT + 1) * 64];
    /** By square of the rook that may castle. */
    static final long[] CASTLING = new long[64];
    /** By en passant square; 0 for square 0, which stands for "none". */
    static final long[] EN_PASSANT = new long[64];

    static final long BLACK_TO_MOVE;

    static {
        int index = fill(PIECE_SQUARE, Piece.COUNT * 64, 0);
        index = fill(CASTLING, CASTLING.length, index);
        index = fill(EN_PASSANT, EN_PASSANT.length, index);
        EN_PASSANT[0] = 0;
        BLACK_TO_MOVE = Keys.of(SERIES, index);
    }

    private ChessKeys() {}

    private static int fill(long[] keys, int count, int firstIndex) {
        for (int i = 0; i < count; i++) {
            keys[i] = Keys.of(SERIES, firstIndex + i);
        }
        return firstIndex + count;
    }
}
