package dev.eldest.bench.lab.solve.chess;

import java.util.List;

/**
 * A lone king, and a king with one or two men.
 *
 * @param second ignored where the force has only one man
 */
record LoneKingPosition(List<MatingPiece> force, int lone, int king, int first, int second) {
    int square(int index) {
        return index == 0 ? first : second;
    }

    LoneKingPosition withLone(int square) {
        return new LoneKingPosition(force, square, king, first, second);
    }

    LoneKingPosition withKing(int square) {
        return new LoneKingPosition(force, lone, square, first, second);
    }

    LoneKingPosition with(int index, int square) {
        return index == 0
                ? new LoneKingPosition(force, lone, king, square, second)
                : new LoneKingPosition(force, lone, king, first, square);
    }

    private long strong() {
        return 1L << king | 1L << first | (force.size() > 1 ? 1L << second : 0);
    }

    long taken() {
        return strong() | 1L << lone;
    }

    boolean isTaken(int square) {
        return (taken() >> square & 1) != 0;
    }

    /** Whether each stands on a square of his own, no pawn where none can be, and the kings are not side by side. */
    boolean areApart() {
        boolean pawnsStand = true;
        for (int index = 0; index < force.size(); index++) {
            int rank = square(index) >> 3;
            pawnsStand &= force.get(index) != MatingPiece.PAWN || rank > 0 && rank < 7;
        }
        return pawnsStand && Long.bitCount(taken()) == 2 + force.size() && (Geometry.beside(king) >> lone & 1) == 0;
    }

    /** Whether a man other than the king attacks this square; the lone king is in nobody's way. */
    boolean attacks(int square) {
        long blockers = strong() & ~(1L << square);
        for (int index = 0; index < force.size(); index++) {
            boolean elsewhere = square(index) != square;
            if (elsewhere && (Geometry.attacks(force.get(index), square(index), blockers) >> square & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Where the lone king may go, men that nobody protects among it. */
    long escapes() {
        long escapes = 0;
        long near = Geometry.beside(lone) & ~Geometry.beside(king);
        for (long rest = near; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            if (!attacks(square)) {
                escapes |= 1L << square;
            }
        }
        return escapes;
    }
}
