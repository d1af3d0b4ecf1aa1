package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AttacksTest {
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    @Test
    void attacksUpToFirstPiece() {
        SplittableRandom random = new SplittableRandom(7);
        for (int square = 0; square < 64; square++) {
            for (int i = 0; i < 20_000; i++) {
                long occupied = random.nextLong() & (i % 2 == 0 ? random.nextLong() : -1L);
                assertEquals(slidingAttacks(square, occupied, STRAIGHT), Attacks.rook(square, occupied));
                assertEquals(slidingAttacks(square, occupied, DIAGONAL), Attacks.bishop(square, occupied));
            }
        }
    }

    @Test
    void findsSquaresBetweenAndOnLines() {
        assertEquals(0x7EL << 32, Attacks.between(32, 39));
        assertEquals(1L << 9 | 1L << 18, Attacks.between(0, 27));
        assertEquals(0L, Attacks.between(0, 10));
        assertEquals(0x8040201008040201L, Attacks.line(9, 54));
        assertEquals(0xFFL << 56, Attacks.line(58, 56));
        assertEquals(0L, Attacks.line(0, 17));
    }

    /** Returns the attacks, found square by square without a table. */
    static long slidingAttacks(int square, long occupied, int[][] steps) {
        long attacks = 0;
        for (int[] step : steps) {
            int file = (square & 7) + step[0];
            int rank = (square >> 3) + step[1];
            boolean open = true;
            while (open && file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                attacks |= 1L << (rank * 8 + file);
                open = (occupied >>> (rank * 8 + file) & 1) == 0;
                file += step[0];
                rank += step[1];
            }
        }
        return attacks;
    }
}
