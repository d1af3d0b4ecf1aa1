package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.ResourceReader;

/**
 * Attack tables of all pieces. Attacks of sliding pieces depend on the occupied squares of their rays, which a magic
 * multiplication (multipliers in {@code magics.txt}) maps to an index. {@link Long#compress} is no faster where it is
 * one instruction. It is slow on other machines and until the JVM has compiled its callers.
 */
public final class Attacks {
    static final long FILE_A = 0x0101010101010101L;
    static final long FILE_H = FILE_A << 7;
    static final long RANK_1 = 0xFFL;
    static final long RANK_8 = RANK_1 << 56;
    static final long LIGHT_SQUARES = 0x55AA55AA55AA55AAL;

    static final long[] KNIGHT = new long[64];
    static final long[] KING = new long[64];
    /** Squares that a pawn attacks, by colour * 64 + square. */
    static final long[] PAWN = new long[2 * 64];
    /** Attacks of rooks and bishops on an empty board. */
    static final long[] ROOK_RAYS = new long[64];

    static final long[] BISHOP_RAYS = new long[64];
    /** Attacks of a piece on an empty board, by piece * 64 + square. */
    static final long[] PSEUDO_ATTACKS = new long[Piece.COUNT * 64];
    /** Squares strictly between two squares of one line, by a * 64 + b; 0 for squares without a common line. */
    static final long[] BETWEEN = new long[64 * 64];
    /** The whole line through two squares, edge to edge, by a * 64 + b; 0 for squares without a common line. */
    static final long[] LINE = new long[64 * 64];

    private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP_STEPS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    private static final int[][] KNIGHT_STEPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
    };

    /**
     * Three numbers by rook square, then by bishop square: the mask of relevant squares (the rays without their last
     * squares), the multiplier, and the first index of the attacks above the shift of the product.
     */
    private static final long[] MAGIC_ENTRIES;

    private static final int ENTRY_LONGS = 4;
    private static final int SHIFT_BITS = 6;
    private static final int SLIDER_ATTACK_COUNT = 64 * 1600 + 64 * 82;
    private static final long[] SLIDER_ATTACKS;

    static {
        fillSteps();
        fillEmptyBoard();
        fillLines();
        MAGIC_ENTRIES = new long[2 * 64 * ENTRY_LONGS];
        SLIDER_ATTACKS = new long[SLIDER_ATTACK_COUNT];
        long[] magics = ResourceReader.hex(Attacks.class, "magics.txt");
        int next = fillSliderAttacks(0, magics, ROOK_STEPS, 0);
        fillSliderAttacks(64, magics, BISHOP_STEPS, next);
    }

    private Attacks() {}

    static long rook(int square, long occupied) {
        return sliderAttacks(square * ENTRY_LONGS, occupied);
    }

    static long bishop(int square, long occupied) {
        return sliderAttacks((64 + square) * ENTRY_LONGS, occupied);
    }

    private static long sliderAttacks(int entry, long occupied) {
        long offsetAndShift = MAGIC_ENTRIES[entry + 2];
        long product = (occupied & MAGIC_ENTRIES[entry]) * MAGIC_ENTRIES[entry + 1];
        return SLIDER_ATTACKS[(int) (product >>> offsetAndShift) + (int) (offsetAndShift >> SHIFT_BITS)];
    }

    /** Returns the squares that a piece attacks, up to and including the first occupied one on each line. */
    public static long of(int piece, int square, long occupied) {
        return switch (Piece.type(piece)) {
            case Piece.BISHOP -> bishop(square, occupied);
            case Piece.ROOK -> rook(square, occupied);
            case Piece.QUEEN -> bishop(square, occupied) | rook(square, occupied);
            default -> PSEUDO_ATTACKS[piece << 6 | square];
        };
    }

    /**
     * Returns whether a piece attacks one square from another. Nothing is between the two for pieces that do not slide.
     */
    public static boolean reaches(int piece, int from, int to, long occupied) {
        return (PSEUDO_ATTACKS[piece << 6 | from] >>> to & 1) != 0 && (between(to, from) & occupied) == 0;
    }

    static long pawn(int colour, int square) {
        return PAWN[colour << 6 | square];
    }

    static long between(int a, int b) {
        return BETWEEN[a << 6 | b];
    }

    static long line(int a, int b) {
        return LINE[a << 6 | b];
    }

    private static void fillSteps() {
        for (int square = 0; square < 64; square++) {
            for (int[] step : KNIGHT_STEPS) {
                KNIGHT[square] |= neighbour(square, step[0], step[1]);
            }
            KING[square] = neighbours(square, ROOK_STEPS) | neighbours(square, BISHOP_STEPS);
            PAWN[square] = neighbour(square, -1, 1) | neighbour(square, 1, 1);
            PAWN[64 + square] = neighbour(square, -1, -1) | neighbour(square, 1, -1);
            ROOK_RAYS[square] = sliderAttacks(square, 0, ROOK_STEPS);
            BISHOP_RAYS[square] = sliderAttacks(square, 0, BISHOP_STEPS);
        }
    }

    private static void fillEmptyBoard() {
        for (int colour = Piece.WHITE; colour <= Piece.BLACK; colour++) {
            for (int square = 0; square < 64; square++) {
                PSEUDO_ATTACKS[Piece.of(colour, Piece.PAWN) << 6 | square] = pawn(colour, square);
                PSEUDO_ATTACKS[Piece.of(colour, Piece.KNIGHT) << 6 | square] = KNIGHT[square];
                PSEUDO_ATTACKS[Piece.of(colour, Piece.BISHOP) << 6 | square] = BISHOP_RAYS[square];
                PSEUDO_ATTACKS[Piece.of(colour, Piece.ROOK) << 6 | square] = ROOK_RAYS[square];
                PSEUDO_ATTACKS[Piece.of(colour, Piece.QUEEN) << 6 | square] = BISHOP_RAYS[square] | ROOK_RAYS[square];
                PSEUDO_ATTACKS[Piece.of(colour, Piece.KING) << 6 | square] = KING[square];
            }
        }
    }

    private static void fillLines() {
        for (int a = 0; a < 64; a++) {
            fillLines(a, ROOK_RAYS, ROOK_STEPS);
            fillLines(a, BISHOP_RAYS, BISHOP_STEPS);
        }
    }

    private static void fillLines(int a, long[] rays, int[][] steps) {
        for (long rest = rays[a]; rest != 0; rest &= rest - 1) {
            int b = Long.numberOfTrailingZeros(rest);
            LINE[a << 6 | b] = rays[a] & rays[b] | 1L << a | 1L << b;
            BETWEEN[a << 6 | b] =
                    sliderAttacks(a, 1L << b, steps) & sliderAttacks(b, 1L << a, steps) & LINE[a << 6 | b];
        }
    }

    private static long mask(int square, int[][] steps) {
        long mask = 0;
        for (int[] step : steps) {
            for (long bit = neighbour(square, step[0], step[1]); bit != 0; ) {
                long next = neighbour(Long.numberOfTrailingZeros(bit), step[0], step[1]);
                mask |= next == 0 ? 0 : bit;
                bit = next;
            }
        }
        return mask;
    }

    /** Fills the entries, from the given one, and attacks of one kind of piece. Returns the first unused index. */
    private static int fillSliderAttacks(int first, long[] magics, int[][] steps, int firstIndex) {
        int index = firstIndex;
        for (int square = 0; square < 64; square++) {
            long mask = mask(square, steps);
            int bits = Long.bitCount(mask);
            int shift = 64 - bits;
            int entry = (first + square) * ENTRY_LONGS;
            long magic = magics[first + square];
            MAGIC_ENTRIES[entry] = mask;
            MAGIC_ENTRIES[entry + 1] = magic;
            MAGIC_ENTRIES[entry + 2] = (long) index << SHIFT_BITS | shift;
            long subset = 0;
            do {
                SLIDER_ATTACKS[index + (int) (subset * magic >>> shift)] = sliderAttacks(square, subset, steps);
                subset = subset - mask & mask;
            } while (subset != 0);
            index += 1 << bits;
        }
        return index;
    }

    /** Calculates the attacks of a sliding piece step by step. */
    static long sliderAttacks(int square, long occupied, int[][] steps) {
        long attacks = 0;
        for (int[] step : steps) {
            long bit = neighbour(square, step[0], step[1]);
            while (bit != 0) {
                attacks |= bit;
                bit = (bit & occupied) != 0 ? 0 : neighbour(Long.numberOfTrailingZeros(bit), step[0], step[1]);
            }
        }
        return attacks;
    }

    private static long neighbours(int square, int[][] steps) {
        long all = 0;
        for (int[] step : steps) {
            all |= neighbour(square, step[0], step[1]);
        }
        return all;
    }

    private static long neighbour(int square, int files, int ranks) {
        int file = (square & 7) + files;
        int rank = (square >> 3) + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? 0 : 1L << (rank << 3 | file);
    }
}
