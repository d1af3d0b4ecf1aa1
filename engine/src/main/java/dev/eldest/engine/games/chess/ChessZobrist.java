package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.ZobristTable;
import java.util.Arrays;

/** Zobrist keys of chess. */
final class ChessZobrist {
    private static final ZobristTable KEYS = new ZobristTable(0);

    /** By piece * 64 + square; 0 for {@link Piece#NONE}. */
    static final long[] PIECE_SQUARE = Arrays.copyOf(KEYS.next(Piece.COUNT * 64), (Piece.COUNT + 1) * 64);
    /** By square of the rook that has the right. */
    static final long[] CASTLING = KEYS.next(64);
    /** By en passant square; 0 for square 0, which means "none". */
    static final long[] EN_PASSANT = KEYS.next(64);

    static final long BLACK_TO_MOVE = KEYS.next();

    static {
        EN_PASSANT[0] = 0;
    }

    private ChessZobrist() {}
}
