package dev.eldest.engine.games.common;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.eldest.engine.spi.NotationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FenRowsTest {
    private static final FenRows STAIRS = new FenRows(new int[] {1, 2, 12}, "ab", "holes");

    private static String copied(FenRows rows, String text) throws NotationException {
        char[][] read = new char[3][12];
        rows.read(text, (row, column, letter) -> read[row][column] = "ab".charAt(letter));
        return rows.write((row, column) -> read[row][column] == 0 ? FenRows.EMPTY : read[row][column]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/2/12", "a/1b/11b", "b/ab/a10b", "a/b1/3abab5"})
    void parsesFormattedRows(String text) throws NotationException {
        assertEquals(text, copied(STAIRS, text));
    }

    @Test
    void parsesDigitsAsNumbersInShortRows() throws NotationException {
        assertEquals("3/a2/3", copied(FenRows.rectangle(3, 3, "ab"), "12/a11/3"));
        assertThrows(NotationException.class, () -> copied(STAIRS, "1/11/12"), "eleven holes");
    }

    @Test
    void namesRowAndAllowedTextInError() {
        assertEquals("rows '1/2': expected 3 rows separated by /, found 2", errorMessage("1/2"));
        assertEquals("row 2 'c1': 'c' is unknown, expected a, b or a number of empty holes", errorMessage("1/c1/12"));
        assertEquals("row 3 'a': expected 12 holes, found 1", errorMessage("1/2/a"));
        assertEquals("row 1 'ab': expected 1 holes, found more", errorMessage("ab/2/12"));
    }

    private static String errorMessage(String text) {
        return assertThrows(NotationException.class, () -> copied(STAIRS, text)).getMessage();
    }
}
