package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.eldest.engine.games.kit.Phases;
import org.junit.jupiter.api.Test;

/** The weights are those of the resource, and nothing is counted while chess is played. */
class ChessCellsTest {
    private static final int[] READ = ChessWeights.FORMAT.parse(new ChessWeights().text());

    @Test
    void everyCellIsThatOfTheResource() {
        assertArrayEquals(packed(Weight.KING_ATTACK), ChessCells.KING_ATTACK.packed());
        assertArrayEquals(packed(Weight.LONE_KING_FROM_KING), ChessCells.LONE_KING_FROM_KING.packed());
        assertEquals(packed(Weight.MATERIAL)[Piece.QUEEN], ChessCells.MATERIAL.get(Piece.QUEEN));
    }

    @Test
    void boardsAreDrawnFromWhitesSide() {
        int[] kings = packed(Weight.KING_SQUARES);
        int g1 = 6;
        int g8 = 62;
        assertEquals(kings[62], ChessCells.PIECE_SQUARE[Piece.KING * 64 + g1]);
        assertEquals(-kings[62], ChessCells.PIECE_SQUARE[(Piece.TYPES + Piece.KING) * 64 + g8]);
        assertEquals(kings[6], ChessCells.PIECE_SQUARE[Piece.KING * 64 + g8]);
    }

    @Test
    void usesAreCountedInCopiesOnly() {
        assertNull(ChessCells.USES);
        assertNull(ChessCells.KING_ATTACK.uses());
    }

    private static int[] packed(Weight weight) {
        int[] packed = new int[weight.size];
        for (int cell = 0; cell < weight.size; cell++) {
            int index = ChessWeights.PHASES * (weight.first() + cell);
            packed[cell] = Phases.of(READ[index], READ[index + 1]);
        }
        return packed;
    }
}
