package dev.eldest.bench.lab.solve.chess;

/** Where pieces go on a board of 64 squares, a1 first; white pawns only. Sets of squares are bits. */
final class Geometry {
    static final int SQUARES = 64;

    private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    private static final int[][] QUEEN_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
    };
    private static final int[][] PAWN_STEPS = {{-1, 1}, {1, 1}};

    private static final long[] BESIDE = new long[SQUARES];

    static {
        for (int square = 0; square < SQUARES; square++) {
            BESIDE[square] = walk(square, QUEEN_STEPS, false, 0);
        }
    }

    private Geometry() {}

    /** The squares beside one: a king's. */
    static long beside(int square) {
        return BESIDE[square];
    }

    /** What a man attacks, up to and with the first of these taken squares on its way. */
    static long attacks(MatingPiece matingPiece, int square, long taken) {
        return switch (matingPiece) {
            case QUEEN -> walk(square, QUEEN_STEPS, true, taken);
            case ROOK -> walk(square, ROOK_STEPS, true, taken);
            case BISHOP -> walk(square, BISHOP_STEPS, true, taken);
            case KNIGHT -> walk(square, KNIGHT_STEPS, false, taken);
            case PAWN -> walk(square, PAWN_STEPS, false, taken);
        };
    }

    /** From where a man can have come to a square without capturing. */
    static long origins(MatingPiece matingPiece, int square, long taken) {
        if (matingPiece != MatingPiece.PAWN) {
            return attacks(matingPiece, square, taken) & ~taken;
        }
        int rank = square >> 3;
        long one = rank >= 2 ? 1L << square - 8 & ~taken : 0;
        long two = rank == 3 && one != 0 ? 1L << square - 16 & ~taken : 0;
        return one | two;
    }

    private static long walk(int square, int[][] steps, boolean far, long taken) {
        long reached = 0;
        for (int[] step : steps) {
            int file = (square & 7) + step[0];
            int rank = (square >> 3) + step[1];
            while ((file & 7) == file && (rank & 7) == rank) {
                long bit = 1L << (rank << 3 | file);
                reached |= bit;
                if (!far || (taken & bit) != 0) {
                    break;
                }
                file += step[0];
                rank += step[1];
            }
        }
        return reached;
    }
}
