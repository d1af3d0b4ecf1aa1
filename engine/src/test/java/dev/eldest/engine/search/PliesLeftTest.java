package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.tt.TranspositionTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chess shortly before the fifty-move rule ends the game, with any table entries of other searches. */
class PliesLeftTest {
    private static final Game CHESS = new ChessGame();
    private static final long SMALL = 1L << 20;
    private static final long LARGE = 64L << 20;

    /**
     * The same position was searched with all plies left before. In these positions only the move that loses the last
     * piece resets the count.
     */
    @ParameterizedTest
    @CsvSource({"8/8/8/8/8/2k5/8/KR6 w, 70", "8/8/8/4k3/8/8/8/R3K3 b, 76", "2k5/8/8/3K4/8/8/8/7R w, 96"})
    void reportsNoMateThatComesTooLate(String board, int quietPlies) throws NotationException {
        for (long bytes : new long[] {SMALL, LARGE}) {
            try (TranspositionTable table = new TranspositionTable(bytes)) {
                PlainSearch searcher = new PlainSearch(CHESS.profile(), table);
                valuesInTime(searcher, CHESS.notation().parse(board + " - - 0 100"), 19);
                valuesInTime(searcher, CHESS.notation().parse(board + " - - " + quietPlies + " 100"), 16);
            }
        }
    }

    /** The table has longer mates from searches with more plies left. White can mate with its third move. */
    @Test
    void usesNoMateFromTableThatComesTooLate() throws NotationException {
        try (TranspositionTable table = new TranspositionTable(SMALL)) {
            PlainSearch searcher = new PlainSearch(CHESS.profile(), table);
            for (int quietPlies : new int[] {85, 92, 91, 90, 95, 96, 0, 99, 98, 97, 50}) {
                Position root = CHESS.notation().parse("2k5/8/8/3K4/8/8/8/7R w - - " + quietPlies + " 100");
                int value = valuesInTime(searcher, root, 14)[14];
                assertEquals(quietPlies <= 95, Score.isProven(value), quietPlies + ": " + value);
            }
        }
    }

    /** Returns the value of each iteration; fails on a win or loss that takes more plies than are left. */
    private static int[] valuesInTime(PlainSearch searcher, Position root, int depth) {
        int[] values = searcher.valuesByDepth(root, depth);
        for (int value : values) {
            int plies = Score.WIN - Math.abs(value);
            assertTrue(!Score.isProven(value) || plies <= root.pliesToRuleLimit(), "mate in " + plies);
        }
        return values;
    }

    /** A draw shortly before the end is none with more plies left, where its entry must not be found. */
    @Test
    void keepsDrawsNearEndApart() throws NotationException {
        Position near = CHESS.notation().parse("8/8/8/8/8/2k5/8/KR6 w - - 90 100");
        Position far = CHESS.notation().parse("8/8/8/8/8/2k5/8/KR6 w - - 0 100");
        try (TranspositionTable table = new TranspositionTable(SMALL)) {
            int[] values = new PlainSearch(CHESS.profile(), table).valuesByDepth(far, 10);
            table.clear(1);
            assertEquals(Score.DRAW, new PlainSearch(CHESS.profile(), table).deepen(near, 16));
            assertArrayEquals(values, new PlainSearch(CHESS.profile(), table).valuesByDepth(far, 10));
        }
    }
}
