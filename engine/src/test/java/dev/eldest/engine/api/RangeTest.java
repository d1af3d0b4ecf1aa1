package dev.eldest.engine.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class RangeTest {
    private static final Range RANGE = new Range(-1, 5);

    @Test
    void bothEndsBelongToIt() {
        assertTrue(RANGE.holds(-1) && RANGE.holds(5));
        assertFalse(RANGE.holds(-2) || RANGE.holds(6));
        assertTrue(Range.atLeast(3).holds(3) && Range.atLeast(3).holds(Long.MAX_VALUE));
        assertEquals(OptionalLong.of(5), RANGE.read("5"));
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {"6", "-2", "five", "1.5", "99999999999999999999"})
    void textThatIsNoneOfItsNumbersIsNotRead(String text) {
        assertEquals(OptionalLong.empty(), RANGE.read(text));
    }

    @Test
    void asSentencesSayIt() {
        assertEquals("a whole number from -1 to 5", RANGE.toString());
        assertEquals("a whole number of at least 3", Range.atLeast(3).toString());
        assertEquals("must be a whole number from -1 to 5, not '6'", RANGE.refusal(6));
    }
}
