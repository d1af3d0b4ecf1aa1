package dev.eldest.engine.games.chess;

/** Numbers for parts of a position, made of its sets of pieces when they are asked for. */
final class StructureKeys {
    private static final long[] SPREAD = {
        0x9E37_79B9_7F4A_7C15L, 0xBF58_476D_1CE4_E5B9L, 0x94D0_49BB_1331_11EBL,
        0xD6E8_FEB8_6659_FD93L, 0xA076_1D64_78BD_642FL, 0xE703_7ED1_A0B4_28DBL
    };

    private StructureKeys() {}

    /** The pawns of both colours. */
    static long pawns(long[] pieces) {
        return mixed(pieces[Piece.PAWN], Piece.PAWN) ^ mixed(pieces[Piece.TYPES + Piece.PAWN], Piece.KING);
    }

    /** All that a colour has but its pawns. */
    static long others(long[] pieces, int colour) {
        int first = colour * Piece.TYPES;
        long number = 0;
        for (int type = Piece.KNIGHT; type <= Piece.KING; type++) {
            number ^= mixed(pieces[first + type], type);
        }
        return number;
    }

    /** Each bit of a set tells in the low bits of the number, which choose a cell. */
    private static long mixed(long set, int series) {
        long spread = SPREAD[series];
        return set * spread ^ Math.unsignedMultiplyHigh(set, spread);
    }
}
