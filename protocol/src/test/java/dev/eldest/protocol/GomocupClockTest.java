package dev.eldest.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.gomocup.Gomocup;
import org.junit.jupiter.api.Test;

/** How long a search may take by what a manager has told, and by what it has not. */
class GomocupClockTest {
    private final SessionFixture talk = new SessionFixture(new Gomocup(), new FakeSession(FakeSession.GOMOKU));

    private long millisLeft(String... lines) {
        talk.say(lines);
        return talk.session.limits().clock().firstMillis();
    }

    @Test
    void aClockThatIsNotToldRunsDownAllTheSame() throws InterruptedException {
        long begun = System.nanoTime();
        assertEquals(60_000, millisLeft("START 5", "INFO timeout_match 60000", "BEGIN"));
        Thread.sleep(20);
        talk.searchEnds();
        long most = millisSince(begun);
        long left = millisLeft("TURN 3,3");
        assertTrue(left <= 59_980 && left >= 60_000 - most, () -> left + " after at most " + most);
        talk.searchEnds();
        assertEquals(60_000, millisLeft("RESTART", "BEGIN"));
    }

    @Test
    void whatAMoveAddsCounts() throws InterruptedException {
        long begun = System.nanoTime();
        millisLeft("START 5", "INFO timeout_match 60000", "INFO time_increment 1000", "BEGIN");
        Thread.sleep(20);
        talk.searchEnds();
        long most = millisSince(begun);
        long left = millisLeft("TURN 3,3");
        assertTrue(left <= 60_980 && left >= 61_000 - most, () -> left + " after at most " + most);
    }

    /** Rounded up. */
    private static long millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1_000_000 + 1;
    }

    @Test
    void whatIsToldCounts() {
        assertEquals(59_000, millisLeft("START 5", "INFO timeout_match 60000", "INFO time_left 59000", "BEGIN"));
        talk.searchEnds();
        assertEquals(58_000, millisLeft("INFO time_left 58000", "TURN 3,3"));
        talk.searchEnds();
        assertEquals(-5, millisLeft("INFO time_left -5", "TURN 3,4"));
        talk.searchEnds();
        assertTrue(millisLeft("INFO time_left -9223372036854775808", "TURN 4,3") < 0);
        talk.searchEnds();
        assertEquals(Clock.UNLIMITED, millisLeft("INFO time_left 2147483647", "TURN 4,4"));
    }

    @Test
    void aTurnHasItsTimeWhateverTheClockSays() {
        talk.say("START 5", "INFO timeout_turn 2000", "INFO time_left 9000", "BEGIN");
        assertEquals(1910, talk.session.limits().moveTimeMillis(), "the first answer takes its time");
        talk.searchEnds();
        talk.say("TURN 4,4");
        assertEquals(1950, talk.session.limits().moveTimeMillis(), "the others do so, too");
        talk.searchEnds();
        talk.say("INFO timeout_turn 100", "TURN 3,4");
        assertEquals(75, talk.session.limits().moveTimeMillis());
        talk.searchEnds();
        talk.say("INFO timeout_turn 0", "TURN 3,3");
        assertEquals(10, talk.session.limits().moveTimeMillis());
    }
}
