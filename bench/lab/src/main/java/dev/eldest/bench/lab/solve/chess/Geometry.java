package dev.eldest.bench.lab.solve.chess;

/** Moves on a chess board as bitboards, square a1 first; pawns are White's. */
final class Geometry {
    static final int SQUARES = 64;

    private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    private static final int[][] QUEEN_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
    };
    private static final int[][] PAWN_STEPS = {{-1, 1}, {1, 1}};

    private static final long[] KING_MOVES = new long[SQUARES];

    static {
        for (int square = 0; square < SQUARES; square++) {
            KING_MOVES[square] = walk(square, QUEEN_STEPS, false, 0);
        }
    }

    private Geometry() {}

    /** Returns the neighbouring squares, a king's moves. */
    static long kingMoves(int square) {
        return KING_MOVES[square];
    }

    /** Returns the attacked squares, up to and including the first occupied one on each line. */
    static long attacks(MatingPiece matingPiece, int square, long taken) {
        return switch (matingPiece) {
            case QUEEN -> walk(square, QUEEN_STEPS, true, taken);
            case ROOK -> walk(square, ROOK_STEPS, true, taken);
            case BISHOP -> walk(square, BISHOP_STEPS, true, taken);
            case KNIGHT -> walk(square, KNIGHT_STEPS, false, taken);
            case PAWN -> walk(square, PAWN_STEPS, false, taken);
        };
    }

    /** Returns the squares from which a man can have come without a capture. */
    static long origins(MatingPiece matingPiece, int square, long taken) {
        if (matingPiece != MatingPiece.PAWN) {
            return attacks(matingPiece, square, taken) & ~taken;
        }
        int rank = square >> 3;
        long one = rank >= 2 ? 1L << square - 8 & ~taken : 0;
        long two = rank == 3 && one != 0 ? 1L << square - 16 & ~taken : 0;
        return one | two;
    }

    private static long walk(int square, int[][] steps, boolean slides, long taken) {
        long reached = 0;
        for (int[] step : steps) {
            int file = (square & 7) + step[0];
            int rank = (square >> 3) + step[1];
            while ((file & 7) == file && (rank & 7) == rank) {
                long bit = 1L << (rank << 3 | file);
                reached |= bit;
                if (!slides || (taken & bit) != 0) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
        return reached;
    }
}
