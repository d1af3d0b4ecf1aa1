package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.gomocup.Gomocup;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Search time by the manager's time settings, and without them. */
class GomocupClockTest {
    private long nowNanos;
    private final SessionFixture fixture =
            new SessionFixture(new Gomocup(() -> nowNanos), new FakeSession(FakeSession.GOMOKU));

    private long millisLeft(String... lines) {
        fixture.send(lines);
        return fixture.session.limits().clock().firstMillis();
    }

    private void pass(long millis) {
        nowNanos += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Test
    void runsClockDownWithoutTimeLeft() {
        assertEquals(60_000, millisLeft("START 5", "INFO timeout_match 60000", "BEGIN"));
        pass(20);
        fixture.endSearch();
        pass(300);
        assertEquals(59_980, millisLeft("TURN 3,3"), "the opponent's time does not count");
        fixture.endSearch();
        assertEquals(60_000, millisLeft("RESTART", "BEGIN"));
    }

    @Test
    void addsIncrement() {
        millisLeft("START 5", "INFO timeout_match 60000", "INFO time_increment 1000", "BEGIN");
        pass(20);
        fixture.endSearch();
        assertEquals(60_980, millisLeft("TURN 3,3"));
    }

    @Test
    void usesTimeLeft() {
        assertEquals(59_000, millisLeft("START 5", "INFO timeout_match 60000", "INFO time_left 59000", "BEGIN"));
        fixture.endSearch();
        assertEquals(58_000, millisLeft("INFO time_left 58000", "TURN 3,3"));
        fixture.endSearch();
        assertEquals(-5, millisLeft("INFO time_left -5", "TURN 3,4"));
        fixture.endSearch();
        assertTrue(millisLeft("INFO time_left -9223372036854775808", "TURN 4,3") < 0);
        fixture.endSearch();
        assertEquals(Clock.UNLIMITED, millisLeft("INFO time_left 2147483647", "TURN 4,4"));
    }

    @Test
    void usesTimeoutOfTurnWithoutRegardToClock() {
        fixture.send("START 5", "INFO timeout_turn 2000", "INFO time_left 9000", "BEGIN");
        assertEquals(1910, fixture.session.limits().moveTimeMillis(), "the first answer has a larger reserve");
        fixture.endSearch();
        fixture.send("TURN 4,4");
        assertEquals(1950, fixture.session.limits().moveTimeMillis(), "later answers have the usual reserve");
        fixture.endSearch();
        fixture.send("INFO timeout_turn 100", "TURN 3,4");
        assertEquals(75, fixture.session.limits().moveTimeMillis());
        fixture.endSearch();
        fixture.send("INFO timeout_turn 0", "TURN 3,3");
        assertEquals(10, fixture.session.limits().moveTimeMillis());
    }
}
