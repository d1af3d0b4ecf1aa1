package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForbiddenPointsTest {
    private static final int FEW = 10_000;
    private static final int MANY = 1_000_000;

    @Test
    void agreesWithSecondDefinitionOnRandomPositions() {
        compare(FEW, 1);
    }

    @Test
    @Tag("long")
    void agreesWithSecondDefinitionOnManyRandomPositions() {
        compare(LongScale.of(MANY), 2);
    }

    private static void compare(int positions, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int forbidden = 0;
        for (int position = 0; position < positions; position++) {
            forbidden += compare(randomBoard(random));
        }
        assertTrue(forbidden > 2 * positions, forbidden + " forbidden points");
    }

    /** Returns a board with more black stones than white ones, because forbidden points are rare in games. */
    private static char[][] randomBoard(SplittableRandom random) {
        int size = random.nextInt(7, 12);
        int black = random.nextInt(10, 40);
        int white = random.nextInt(0, 15);
        char[][] board = new char[size][size];
        for (char[] row : board) {
            for (int x = 0; x < size; x++) {
                int percent = random.nextInt(100);
                row[x] = percent < black ? 'x' : percent < black + white ? 'o' : '.';
            }
        }
        return board;
    }

    /** Checks that both definitions agree and returns the number of forbidden points. */
    private static int compare(char[][] board) {
        int size = board.length;
        LineBoard lines = new LineBoard(size);
        for (int cell = 0; cell < size * size; cell++) {
            char stone = board[cell / size][cell % size];
            if (stone != '.') {
                lines.toggle(cell, stone == 'x' ? 0 : 1);
            }
        }
        ForbiddenPoints points = new ForbiddenPoints(lines);
        RenjuByHand byHand = new RenjuByHand(board);
        int found = 0;
        for (int cell = 0; cell < size * size; cell++) {
            int x = cell % size;
            int y = cell / size;
            if (board[y][x] == '.') {
                boolean forbidden = points.isForbidden(cell);
                assertEquals(
                        byHand.isForbidden(x, y), forbidden, () -> x + "," + y + " of " + Arrays.deepToString(board));
                found += forbidden ? 1 : 0;
            }
        }
        return found;
    }

    /** Examples of the rules, with x to move. */
    @ParameterizedTest
    @CsvSource({
        // Two open threes that cross.
        "9/9/9/9/2xx5/4x4/4x4/9/9, forbidden: e5",
        // One of them is closed by a stone.
        "9/9/9/9/1oxx5/4x4/4x4/9/9, ''",
        // Two fours, one of them broken.
        "9/9/4x4/4x4/xxx6/4x4/9/9/9, forbidden: e5",
        // Two fours in one line.
        "9/9/9/9/x1x1x1x2/9/9/9/9, forbidden: d5",
        // Six in a row.
        "9/9/9/9/xxx1xx3/9/9/9/9, forbidden: d5",
        // Six in a row, but five in another.
        "9/3x5/3x5/3x5/xxx1xx3/3x5/9/9/9, ''",
    })
    void findsForbiddenPointsOfExamples(String rows, String forbidden) throws NotationException {
        GomokuNotation notation = new GomokuNotation(GomokuConfig.of(Map.of("rule", "renju")));
        assertEquals(forbidden, notation.details(notation.parse(rows + " x")));
    }

    @ParameterizedTest
    @CsvSource({
        "9/9/9/9/2xx5/4x4/4x4/9/9, e5, two threes",
        "9/9/4x4/4x4/xxx6/4x4/9/9/9, e5, two fours",
        "9/9/9/9/x1x1x1x2/9/9/9/9, d5, two fours",
        "9/9/9/9/xxx1xx3/9/9/9/9, d5, overline",
    })
    void namesReason(String rows, String cell, String reason) throws NotationException {
        GomokuNotation notation = new GomokuNotation(GomokuConfig.of(Map.of("rule", "renju")));
        Position black = notation.parse(rows + " x");
        assertEquals(Map.of(cell, reason), notation.view().orElseThrow().forbidden(black));
        assertEquals(Map.of(), notation.view().orElseThrow().forbidden(notation.parse(rows + " o")));
    }
}
