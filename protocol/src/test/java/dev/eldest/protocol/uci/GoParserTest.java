package dev.eldest.protocol.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.Tokenizer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoParserTest {
    private static Command.Go go(String words) {
        return assertInstanceOf(Command.Go.class, GoParser.parse(new Tokenizer(words)));
    }

    private static SearchLimits limits(String words) {
        return go(words).limits();
    }

    /** Checks that both texts give the same limits, the first with one remark that contains the text. */
    private static void assertSame(String words, String others, String remark) {
        Command.Go go = go(words);
        assertEquals(limits(others), go.limits(), words);
        assertEquals(1, go.remarks().size(), go.remarks()::toString);
        assertTrue(go.remarks().getFirst().contains(remark), go.remarks()::toString);
    }

    @Test
    void parsesEveryKeyword() {
        assertEquals(
                new SearchLimits(
                        9, 5_000_000_000L, 4, 700, new Clock(1, 2, 3, 4, 5), true, true, List.of("e2e4", "d2d4")),
                limits("depth 9 nodes 5000000000 mate 4 movetime 700 wtime 1 btime 2 winc 3 binc 4 movestogo 5 infinite"
                        + " ponder searchmoves e2e4 d2d4"));
    }

    @Test
    void parsesSearchMovesAnywhere() {
        SearchLimits limits = limits("searchmoves e2e4 d2d4 depth 9 searchmoves g1f3");
        assertEquals(List.of("e2e4", "d2d4", "g1f3"), limits.searchMoves());
        assertEquals(9, limits.depth());
    }

    @Test
    void acceptsNegativeTimesAndIgnoresNegativeIncrements() {
        assertEquals(
                new Clock(-50, 0, 0, 0, 0),
                limits("wtime -50 btime 0 winc -1 binc -2 movestogo -3").clock());
        assertEquals(1, limits("movetime -50").moveTimeMillis());
    }

    @Test
    void usesOtherTimeWhenOneIsMissing() {
        assertEquals(new Clock(7, 7, 0, 0, 0), limits("btime 7").clock());
        assertNull(limits("winc 100").clock());
    }

    @Test
    void parsesUgiKeywords() {
        assertEquals(limits("wtime 1 btime 2 winc 3 binc 4"), limits("p1time 1 p2time 2 p1inc 3 p2inc 4"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        depth 3 fast                            | depth 3       | ignored unknown words: fast; known words
        depth 3 WTIME                           | depth 3       | ignored unknown words: WTIME; known words
        depth 0 movetime 50                     | movetime 50   | depth ignored: '0' is less than 1
        nodes -7 depth 3                        | depth 3       | nodes ignored: '-7' is less than 1
        movetime abc depth 3                    | depth 3       | movetime ignored: 'abc' is not a number
        wtime btime 1000                        | btime 1000    | wtime ignored: it needs a number
        depth 3 movetime                        | depth 3       | movetime ignored: it needs a number
        movetime 1000.0                         | movetime 1000 | '1000.0' used as 1000
        nodes 1e+06                             | nodes 1000000 | '1e+06' used as 1000000
        movetime -50                            | movetime 1    | '-50' used as 1
        wtime 9 winc -1                         | wtime 9       | '-1' used as 0
        depth 3 depth 5                         | depth 5       | depth given more than once
        searchmoves depth 3                     | depth 3       | searchmoves ignored: no move given
        perft 0 depth 3                         | depth 3       | perft ignored: '0' is less than 1
        movetime NaN depth 3                    | depth 3       | movetime ignored: 'NaN' is not a number
        """)
    void ignoresInvalidWordsWithRemark(String words, String others, String remark) {
        assertSame(words, others, remark);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"depth 0", "fast", "movetime", "wtime x btime y", "winc 5 binc 5", "perft", "mate -1", "ponder 7"
            })
    void searchesBrieflyWithRemarkWhenLimitsAreInvalid(String words) {
        Command.Go go = go(words);
        assertEquals(100, go.limits().moveTimeMillis());
        assertTrue(go.remarks().getLast().contains("searching 100 ms"), go.remarks()::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"infinite fast", "infinite depth 0"})
    void staysInfiniteWithInvalidWords(String words) {
        assertEquals(limits("infinite"), limits(words));
    }

    @Test
    void limitsRemarks() {
        for (String nonsense :
                List.of("x ", "depth 3.5 ", "nodes nonsense ", "searchmoves ponder ", "x".repeat(1000) + " ")) {
            List<String> remarks = go(nonsense.repeat(5_000)).remarks();
            assertTrue(remarks.size() <= 7, () -> nonsense + remarks.size());
            assertTrue(String.join("\n", remarks).length() < 1_500, nonsense);
        }
    }

    @Test
    void addsRemarksToPerft() {
        Command.Perft perft = assertInstanceOf(Command.Perft.class, GoParser.parse(new Tokenizer("perft 3 fast")));
        assertEquals(3, perft.depth());
        assertEquals(1, perft.remarks().size());
    }

    @Test
    void limitsHugeNumbers() {
        SearchLimits largest =
                limits("depth 99999999999999999999 nodes 99999999999999999999 movetime 99999999999999999999");
        assertEquals(SearchLimits.MAX_MOVES, largest.depth());
        assertEquals(SearchLimits.MAX_NODES, largest.nodes());
        assertEquals(SearchLimits.MAX_MILLIS, largest.moveTimeMillis());
    }

    @Test
    void isUnlimitedWithoutWords() {
        assertEquals(new SearchLimits(0, 0, 0, 0, null, false, false, List.of()), limits(""));
    }
}
