package dev.eldest.bench.match.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClockTest {
    @ParameterizedTest
    @CsvSource({
        "10+0.1, 0, 10000, 100",
        "60, 0, 60000, 0",
        "40/60, 40, 60000, 0",
        "40/1:30+0.5, 40, 90000, 500",
        "5:00+3, 0, 300000, 3000",
        "0.02+0.001, 0, 20, 1"
    })
    void parsesTimeControl(String text, int moves, long base, long increment) {
        assertEquals(new TimeControl(moves, base, increment), TimeControl.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "x", "10+", "+1", "40/", "0/10", "00/10", "1e3", "-1", "1:2:3", "0.0001"})
    void returnsNullForOtherText(String text) {
        assertNull(TimeControl.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"10+0.1", "60", "40/60+0.5"})
    void formatsTimeControlAsParsed(String text) {
        assertEquals(text, TimeControl.parse(text).toString());
    }

    @Test
    void subtractsTimeAndAddsIncrement() {
        Clock clock = new Clock(Limits.ofClock(new TimeControl(2, 1000, 50)));
        assertEquals(1_000_000_000L, clock.allowedNanos());
        clock.subtract(TimeUnit.MILLISECONDS.toNanos(300));
        assertEquals(750, clock.leftMillis());
        assertEquals(1, clock.movesToGo());
        clock.subtract(TimeUnit.MILLISECONDS.toNanos(100));
        assertEquals(700 + 1000, clock.leftMillis());
        assertEquals(2, clock.movesToGo());
        clock.subtract(TimeUnit.MILLISECONDS.toNanos(1800));
        assertEquals(50, clock.leftMillis(), "time beyond the end is not subtracted later");
    }

    @Test
    void keepsTimePerMove() {
        Clock clock = new Clock(Limits.ofMoveTime(200));
        clock.subtract(TimeUnit.MILLISECONDS.toNanos(150));
        assertEquals(TimeUnit.MILLISECONDS.toNanos(200), clock.allowedNanos());
        assertEquals(Long.MAX_VALUE, new Clock(Limits.ofNodes(5)).allowedNanos());
    }
}
