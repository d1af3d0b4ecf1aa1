package dev.eldest.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LatenessTest {
    private long now = -5;
    private final Lateness lateness = new Lateness(() -> now);

    private void late(int millis) {
        lateness.note(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    private void seconds(int seconds) {
        now += TimeUnit.SECONDS.toNanos(seconds);
    }

    @Test
    void answersAreExpectedInTimeAtFirstAndWhereTheyAre() {
        assertEquals(0, lateness.expectedMillis());
        late(-300);
        assertEquals(0, lateness.expectedMillis());
        lateness.note(-Long.MAX_VALUE);
        assertEquals(0, lateness.expectedMillis());
    }

    @Test
    void whoWasStoppedForLongIsNotExpectedToBeAgain() {
        late(600_000);
        assertEquals(250, lateness.expectedMillis());
        seconds(60);
        assertEquals(125, lateness.expectedMillis());
    }

    @Test
    void theWorstCountsAndIsForgottenByHalves() {
        late(40);
        late(120);
        late(3);
        assertEquals(120, lateness.expectedMillis());
        seconds(60);
        assertEquals(60, lateness.expectedMillis());
        late(50);
        assertEquals(60, lateness.expectedMillis());
        late(70);
        assertEquals(70, lateness.expectedMillis());
        seconds(3600);
        assertEquals(0, lateness.expectedMillis());
    }
}
