package dev.eldest.engine.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.learn.WeightsFormat.Group;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Parses and rewrites weights, keeps the layout, and reports errors with their line. */
class WeightsFormatTest {
    private static final WeightsFormat FORMAT = new WeightsFormat(
            List.of(
                    new Group("material", 3),
                    new Group("pair", 1),
                    new Group("square", List.of("a1", "b1", "a2", "b2"))),
            List.of("early", "late"),
            150);
    private static final String TEXT = """
        # One = 1/1 comment
        material = 1/2 -3/4   # and another
            10/-150
        pair = 0/7
        square =
           1/1    2/2
          -3/-3  44/44
        """;
    private static final int[] WEIGHTS = {1, 2, -3, 4, 10, -150, 0, 7, 1, 1, 2, 2, -3, -3, 44, 44};

    @Test
    void parsesText() {
        assertArrayEquals(WEIGHTS, FORMAT.parse(TEXT));
        assertEquals(WEIGHTS.length, FORMAT.size());
        assertEquals(3, FORMAT.firstCell("pair"));
        assertEquals(
                List.of(
                        "material 0",
                        "material 1",
                        "material 2",
                        "pair",
                        "square a1",
                        "square b1",
                        "square a2",
                        "square b2"),
                FORMAT.cellNames());
    }

    @Test
    void keepsCommentsAndColumns() {
        assertEquals(TEXT, FORMAT.rewrite(TEXT, WEIGHTS));
        int[] other = WEIGHTS.clone();
        other[1] = 99;
        other[7] = -8;
        other[8] = -100;
        other[15] = 3;
        String expected = """
            # One = 1/1 comment
            material = 1/99 -3/4   # and another
                10/-150
            pair = 0/-8
            square =
             -100/1    2/2
              -3/-3   44/3
            """;
        assertEquals(expected, FORMAT.rewrite(TEXT, other));
        assertArrayEquals(other, FORMAT.parse(FORMAT.rewrite(TEXT, other)));
    }

    @Test
    void listsNeighboursOfRowOrBoard() {
        WeightsFormat format = new WeightsFormat(
                List.of(new Group("none", 2), new Group("row", 3, 3), new Group("board", 4, 2)), List.of("value"), 9);
        assertArrayEquals(new int[] {2, 3, 3, 4, 5, 6, 5, 7, 6, 8, 7, 8}, format.neighbours());
    }

    @Test
    void parsesGroupsInAnyOrder() {
        String turned = "pair = 0/7\nsquare = 1/1 2/2 -3/-3 44/44\nmaterial = 1/2 -3/4 10/-150";
        assertArrayEquals(WEIGHTS, FORMAT.parse(turned));
        assertEquals(turned, FORMAT.rewrite(turned, WEIGHTS));
    }

    @Test
    void namesErrorsWithLine() {
        assertRefuses(TEXT.replace("pair", "pear"), "unknown weight 'pear'; expected one of material, pair, square");
        assertRefuses(TEXT.replace("pair = ", "pair = 1/2 "), "weights, line 4: 'pair' must have 1 cells, not 2");
        assertRefuses(TEXT.replace("pair", "material"), "'material' occurs twice");
        assertRefuses(TEXT.replace("pair = 0", "pair = x"), "'x/7' is not of the form early/late, as in -3/-3");
        assertRefuses(TEXT.replace("pair = ", "pair = 7 "), "'7' is not of the form");
        assertRefuses(TEXT.replace("0/7", "3/151"), "'3/151' is out of range; expected -150 to 150");
        assertRefuses(TEXT.replace("0/7", "3/-2147483648"), "'3/-2147483648' is out of range");
        assertRefuses("1/2\n" + TEXT, "weights, line 1: '1/2' precedes the first name");
        assertRefuses(TEXT.replace("44/44", "5/6/7"), "weights, line 7: '5/6/7'");
    }

    @Test
    void namesMissingWeight() {
        assertRefuses(TEXT.replaceFirst("pair = .*", ""), "weights: 'pair' is missing");
        assertRefuses("", "'material' is missing");
    }

    private static void assertRefuses(String text, String message) {
        String found = assertThrows(IllegalArgumentException.class, () -> FORMAT.parse(text))
                .getMessage();
        assertTrue(found.contains(message), found);
    }
}
