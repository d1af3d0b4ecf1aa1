package dev.eldest.bench.lab.solve.chess;

import java.util.List;

/**
 * Position of a lone king against a king with one or two men.
 *
 * @param force the men of the strong side, without the king
 * @param lone the square of the lone king
 * @param king the square of the strong king
 * @param first the square of the first man
 * @param second the square of the second man; ignored if there is only one
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

    long occupied() {
        return strong() | 1L << lone;
    }

    boolean isOccupied(int square) {
        return (occupied() >> square & 1) != 0;
    }

    /** Returns whether all squares differ, pawns are on ranks 2 to 7, and the kings are not adjacent. */
    boolean isValid() {
        boolean pawnsStand = true;
        for (int index = 0; index < force.size(); index++) {
            int rank = square(index) >> 3;
            pawnsStand &= force.get(index) != MatingPiece.PAWN || rank > 0 && rank < 7;
        }
        return pawnsStand
                && Long.bitCount(occupied()) == 2 + force.size()
                && (Geometry.kingMoves(king) >> lone & 1) == 0;
    }

    /** Returns whether a man, without the king, attacks this square. The lone king does not block lines. */
    boolean attacks(int square) {
        long blockers = strong() & ~(1L << square);
        for (int index = 0; index < force.size(); index++) {
            boolean other = square(index) != square;
            if (other && (Geometry.attacks(force.get(index), square(index), blockers) >> square & 1) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns the legal moves of the lone king, captures of unprotected men included. */
    long escapes() {
        long escapes = 0;
        long near = Geometry.kingMoves(lone) & ~Geometry.kingMoves(king);
        for (long rest = near; rest != 0; rest &= rest - 1) {
            int square = Long.numberOfTrailingZeros(rest);
            if (!attacks(square)) {
                escapes |= 1L << square;
            }
        }
        return escapes;
    }
}
