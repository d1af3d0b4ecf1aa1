package dev.eldest.engine.games.chess;

/** Sets of squares and distances that the evaluation looks up; by colour * 64 + square where a colour matters. */
final class Boards {
    /** The squares before a pawn on its own file. */
    static final long[] AHEAD = new long[2 * 64];
    /** The squares before a pawn on the two files beside it. */
    static final long[] AHEAD_BESIDE = new long[2 * 64];
    /** The two files beside a file. */
    static final long[] BESIDE = new long[8];
    /** Three by three squares around a king, moved inside the board. */
    static final long[] KING_ZONE = new long[64];
    /** Steps of a king between two squares, by a * 64 + b. */
    static final byte[] DISTANCE = new byte[64 * 64];

    static {
        for (int file = 0; file < 8; file++) {
            BESIDE[file] = (file > 0 ? file(file - 1) : 0) | (file < 7 ? file(file + 1) : 0);
        }
        for (int square = 0; square < 64; square++) {
            int rank = square >> 3;
            for (int colour = 0; colour < 2; colour++) {
                long ranks = colour == Piece.WHITE ? -1L << 8 * rank << 8 : (1L << 8 * rank) - 1;
                AHEAD[colour << 6 | square] = ranks & file(square & 7);
                AHEAD_BESIDE[colour << 6 | square] = ranks & BESIDE[square & 7];
            }
            int middle = Math.clamp(rank, 1, 6) << 3 | Math.clamp(square & 7, 1, 6);
            KING_ZONE[square] = Attacks.KING[middle] | 1L << middle;
            for (int other = 0; other < 64; other++) {
                int files = Math.abs((square & 7) - (other & 7));
                DISTANCE[square << 6 | other] = (byte) Math.max(files, Math.abs(rank - (other >> 3)));
            }
        }
    }

    private Boards() {}

    static long file(int file) {
        return Attacks.FILE_A << file;
    }

    static int distance(int a, int b) {
        return DISTANCE[a << 6 | b];
    }

    /** All squares that pawns attack. */
    static long pawnAttacks(int colour, long pawns) {
        long toA = pawns & ~Attacks.FILE_A;
        long toH = pawns & ~Attacks.FILE_H;
        return colour == Piece.WHITE ? toA << 7 | toH << 9 : toA >>> 9 | toH >>> 7;
    }
}
