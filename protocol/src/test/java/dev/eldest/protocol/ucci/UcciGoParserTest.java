package dev.eldest.protocol.ucci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
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

class UcciGoParserTest {
    private static final SearchLimits UNLIMITED = new SearchLimits(0, 0, 0, 0, null, false, false, List.of());

    private static SearchLimits limits(String words, boolean millis) {
        return assertInstanceOf(
                        Command.Go.class,
                        UcciGoParser.read(new Tokenizer(words), millis).command())
                .limits();
    }

    @Test
    void parsesEveryKeyword() {
        assertEquals(SearchLimits.ofDepth(9), limits("depth 9", false));
        assertEquals(SearchLimits.ofNodes(5_000_000_000L), limits("nodes 5000000000", false));
        assertEquals(
                new SearchLimits(0, 0, 0, 0, new Clock(7, 7, 2, 2, 0), false, true, List.of()),
                limits("ponder time 7 increment 2 opptime 9 oppincrement 3", true));
        assertEquals(
                new Clock(7, 7, 0, 0, 4),
                limits("time 7 movestogo 4 opptime 1 oppmovestogo 2", true).clock());
    }

    @Test
    void parsesSecondsUnlessMillisecondsAreSet() {
        assertEquals(
                new Clock(300_000, 300_000, 3000, 3000, 40),
                limits("time 300 increment 3 movestogo 40", false).clock());
        assertEquals(
                new Clock(300, 300, 3, 3, 40),
                limits("time 300 increment 3 movestogo 40", true).clock());
    }

    @ParameterizedTest
    @CsvSource({"99999999999999999999, true", "9223372036854775807, false", "1e300, false", "9223372036854776, false"})
    void limitsHugeTimes(String time, boolean millis) {
        long max = SearchLimits.MAX_MILLIS;
        Clock clock = limits("time " + time + " increment " + time, millis).clock();
        assertTrue(clock.firstMillis() > max - 1000 && clock.firstMillis() <= max, clock::toString);
        assertTrue(clock.firstIncrementMillis() > max - 1000, clock::toString);
    }

    @Test
    void parsesNegativeTime() {
        assertEquals(new Clock(-5000, -5000, 0, 0, 0), limits("time -5", false).clock());
        assertTrue(limits("time -99999999999999999999", false).clock().firstMillis() < 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "infinite", "infinite depth 3 nodes 4 time 5"})
    void isUnlimitedWithoutLimits(String words) {
        assertEquals(UNLIMITED, limits(words, true));
        assertFalse(limits(words, true).endsByItself());
    }

    @ParameterizedTest
    @ValueSource(strings = {"draw", "draw depth 3", "depth 3 draw", "draw depth 0"})
    void parsesDrawOffer(String words) {
        assertTrue(UcciGoParser.read(new Tokenizer(words), true).offersDraw());
        assertFalse(UcciGoParser.read(new Tokenizer(words.replace("draw", "ponder")), true)
                .offersDraw());
    }

    @Test
    void parsesDepthZeroAsEvaluation() {
        assertEquals(
                new Command.EvaluateStatic(),
                UcciGoParser.read(new Tokenizer("depth 0"), true).command());
    }
}
