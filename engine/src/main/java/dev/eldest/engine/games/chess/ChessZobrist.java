package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.ZobristTable;
import java.util.Arrays;

/** Zobrist keys of chess, and correction keys of parts of a position, calculated from the piece bitboards. */
final class ChessZobrist {
    private static final ZobristTable KEYS = new ZobristTable(0);

    /** By piece * 64 + square; 0 for {@link Piece#NONE}. */
    static final long[] PIECE_SQUARE = Arrays.copyOf(KEYS.next(Piece.COUNT * 64), (Piece.COUNT + 1) * 64);
    /** By square of the rook that has the right. */
    static final long[] CASTLING = KEYS.next(64);
    /** By en passant square; 0 for square 0, which means "none". */
    static final long[] EN_PASSANT = KEYS.next(64);

    static final long BLACK_TO_MOVE = KEYS.next();

    private static final long[] MULTIPLIERS = {
        0x9E37_79B9_7F4A_7C15L, 0xBF58_476D_1CE4_E5B9L, 0x94D0_49BB_1331_11EBL,
        0xD6E8_FEB8_6659_FD93L, 0xA076_1D64_78BD_642FL, 0xE703_7ED1_A0B4_28DBL
    };

    static {
        EN_PASSANT[0] = 0;
    }

    private ChessZobrist() {}

    /** Returns the key of the pawns of both colours. */
    static long pawns(long[] pieces) {
        return hash(pieces[Piece.PAWN], Piece.PAWN) ^ hash(pieces[Piece.TYPES + Piece.PAWN], Piece.KING);
    }

    /** Returns the key of a colour's pieces without its pawns. */
    static long others(long[] pieces, int colour) {
        int first = colour * Piece.TYPES;
        long number = 0;
        for (int type = Piece.KNIGHT; type <= Piece.KING; type++) {
            number ^= hash(pieces[first + type], type);
        }
        return number;
    }

    /** Hashes a set of squares. Each bit affects the low bits, which select the table entry. */
    private static long hash(long set, int series) {
        long multiplier = MULTIPLIERS[series];
        return set * multiplier ^ Math.unsignedMultiplyHigh(set, multiplier);
    }
}
