package dev.eldest.engine.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.games.chinesecheckers.ChineseCheckersGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.MoveOrder;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values and counts of the paper's algorithms from other implementations, by depth from 2. */
class PaperCountsTest {
    private static final int MIN_DEPTH = 2;
    private static final int MAX_DEPTH = 4;
    private static final int LONG_MAX_DEPTH = LongScale.isFull() ? 6 : 5;
    private static final String P63 = "16,42,81,98,40,18,86,70,90,91/79,8,61,30,39,59,41,7,72,58/1";
    private static final String P37 = "41,8,2,3,80,39,28,103,92,50/70,71,113,90,60,15,62,29,49,120/1";

    private static final String COUNTS = """
        p63   | 0  | false | 9 13 10 13 11 | 5950 36875 589471 2515413 40553899
        p63   | 15 | false | 9 13 10 13 11 | 4868 29810 405090 1686557 22566071
        p63   | 30 | false | 9 13 10 13 11 | 3808 22762 260393 1035375 11213151
        p63   | 40 | false | 9 13 10 13 11 | 3110 18138 174545 677086 6022440
        p63   | 40 | true  | 9 13 10 13 11 | 3110 19049 182771 742208 6921011
        p37   | 0  | false | 7 10 8 10 6   | 5998 23017 473590 1908107 37104451
        p37   | 15 | false | 7 10 8 10 6   | 4917 18506 315995 1271440 20062205
        p37   | 30 | false | 7 10 8 10 6   | 3845 14076 192258 767179 9386166
        p37   | 40 | false | 7 10 8 10 6   | 3098 11066 128066 502800 5081911
        p37   | 40 | true  | 7 10 8 10 6   | 3098 11776 139768 587285 6097280
        start | 0  | false | 0 4 0 3 0     | 210 888 10042 35877 599941
        start | 15 | false | 0 4 0 2 -1    | 28 54 340 1004 13849
        """;
    private static final String PLAIN_COUNTS = """
        p63 | 9 13 10 13 11 | 727 21912 132969 3750025 24953976
        p37 | 7 10 8 10 6   | 959 30405 138393 4710508 23412261
        """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = COUNTS)
    void countsStandardSorting(String position, int dropped, boolean keepHalf, String values, String counts)
            throws NotationException {
        assertCounts(new StandardSorting(dropped, keepHalf), position, values, counts, MAX_DEPTH);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = PLAIN_COUNTS)
    void countsPlainAlphaBeta(String position, String values, String counts) throws NotationException {
        assertCounts(new OrderedAlphaBeta(MoveOrder.FROM_TO, 0), position, values, counts, MAX_DEPTH);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = COUNTS)
    void countsStandardSortingToSixPlies(String position, int dropped, boolean keepHalf, String values, String counts)
            throws NotationException {
        assertCounts(new StandardSorting(dropped, keepHalf), position, values, counts, LONG_MAX_DEPTH);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = PLAIN_COUNTS)
    void countsPlainAlphaBetaToSixPlies(String position, String values, String counts) throws NotationException {
        assertCounts(new OrderedAlphaBeta(MoveOrder.FROM_TO, 0), position, values, counts, LONG_MAX_DEPTH);
    }

    private static void assertCounts(CountedSearch search, String name, String values, String counts, int deepest)
            throws NotationException {
        Game game = new ChineseCheckersGame().withOptions(Map.of("evaluation", "progress"));
        Position position = game.notation()
                .parse(
                        switch (name) {
                            case "p63" -> P63;
                            case "p37" -> P37;
                            default -> game.startPosition();
                        });
        position.markRoot();
        int[] expectedValues =
                Arrays.stream(values.split(" ")).mapToInt(Integer::parseInt).toArray();
        long[] expectedCounts =
                Arrays.stream(counts.split(" ")).mapToLong(Long::parseLong).toArray();
        for (int i = 0; i < expectedCounts.length && MIN_DEPTH + i <= deepest; i++) {
            String what = name + " at depth " + (MIN_DEPTH + i);
            assertEquals(expectedValues[i], search.search(position, MIN_DEPTH + i), what);
            assertEquals(expectedCounts[i], search.evaluations(), what);
        }
    }
}
