package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Weights survive their text, and what is wrong in a text is named with its line. */
class WeightTextTest {
    @Test
    void randomWeightsSurviveTheirText() {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder text = new StringBuilder("# a comment\n");
        for (Weight weight : Weight.values()) {
            text.append(weight.label()).append(" = # its cells follow\n");
            for (int i = 0; i < weight.size; i++) {
                text.append(random.nextInt(-1_500, 1_501)).append('/').append(random.nextInt(-1_500, 1_501));
                text.append(i % 8 == 7 ? "\n" : "  ");
            }
            text.append('\n');
        }
        Map<Weight, int[]> read = WeightText.parse(text.toString());
        random = new SplittableRandom(7);
        for (Weight weight : Weight.values()) {
            for (int cell : read.get(weight)) {
                assertEquals(random.nextInt(-1_500, 1_501), Packed.middle(cell), weight.label());
                assertEquals(random.nextInt(-1_500, 1_501), Packed.end(cell), weight.label());
            }
        }
    }

    @Test
    void everyWeightOfTheResourceIsUsed() {
        Map<Weight, int[]> read = WeightText.parse(Weights.text());
        assertEquals(Weight.values().length, read.size());
        assertArrayEquals(read.get(Weight.KING_ATTACK), Weights.KING_ATTACK);
        assertEquals(Packed.of(82, 100), read.get(Weight.MATERIAL)[Piece.PAWN]);
    }

    @Test
    void boardsAreDrawnFromWhitesSide() {
        int[] kings = WeightText.parse(Weights.text()).get(Weight.KING_SQUARES);
        int g1 = 6;
        int g8 = 62;
        assertEquals(kings[62], Weights.PIECE_SQUARE[Piece.KING * 64 + g1]);
        assertEquals(-kings[62], Weights.PIECE_SQUARE[(Piece.TYPES + Piece.KING) * 64 + g8]);
        assertEquals(kings[6], Weights.PIECE_SQUARE[Piece.KING * 64 + g8]);
    }

    @Test
    void mistakesAreNamed() {
        String good = Weights.text();
        refuses(good.replace("bishop-pair", "bishop-pear"), "no weight is called 'bishop-pear'");
        refuses(good.replace("bishop-pair = ", "bishop-pair = 1/2 "), "'bishop-pair' needs 1 cells but has 2");
        refuses(good.replace("doubled-pawn", "isolated-pawn"), "'isolated-pawn' is given a second time");
        refuses(good.replace("doubled-pawn = ", "doubled-pawn = x"), "is not of the form middlegame/endgame");
        refuses(good.replace("doubled-pawn = ", "doubled-pawn = 7 "), "'7' is not of the form");
        refuses(good.replaceFirst("doubled-pawn = .*", "doubled-pawn = 3/1501"), "'3/1501' is out of range");
        refuses("1/2\n" + good, "weights, line 1: '1/2' stands before the first name");
    }

    @Test
    void theLineIsTheOneWithTheMistake() {
        refuses("bishop-pair = 1/2\n\ndoubled-pawn =\n   3/4 5/6/7", "weights, line 4: '5/6/7'");
        refuses("bishop-pair = 1/2\ndoubled-pawn = 1/2 3/4\nmaterial = 1/1", "weights, line 2: 'doubled-pawn'");
    }

    @Test
    void aMissingWeightIsNamed() {
        refuses(Weights.text().replaceFirst("bishop-pair = .*", ""), "'bishop-pair' is missing");
        refuses("", "'material' is missing");
    }

    private static void refuses(String text, String message) {
        String found = assertThrows(IllegalArgumentException.class, () -> WeightText.parse(text))
                .getMessage();
        assertTrue(found.contains(message), found);
    }
}
