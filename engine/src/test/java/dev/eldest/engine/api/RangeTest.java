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
    void includesBothEnds() {
        assertTrue(RANGE.contains(-1) && RANGE.contains(5));
        assertFalse(RANGE.contains(-2) || RANGE.contains(6));
        assertTrue(new Range(3, Long.MAX_VALUE).contains(3) && new Range(3, Long.MAX_VALUE).contains(Long.MAX_VALUE));
        assertEquals(OptionalLong.of(5), RANGE.parse("5"));
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {"6", "-2", "five", "1.5", "99999999999999999999"})
    void refusesTextThatIsNoNumberInRange(String text) {
        assertEquals(OptionalLong.empty(), RANGE.parse(text));
    }

    @Test
    void formatsRangeAndErrorMessage() {
        assertEquals("a whole number from -1 to 5", RANGE.toString());
        assertEquals("a whole number of at least 3", new Range(3, Long.MAX_VALUE).toString());
        assertEquals("must be a whole number from -1 to 5, not '6'", RANGE.errorMessage(6));
    }
}
