package dev.eldest.engine.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LagTrackerTest {
    private long now = -5;
    private final LagTracker lagTracker = new LagTracker(() -> now);

    private void late(int millis) {
        lagTracker.record(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    private void seconds(int seconds) {
        now += TimeUnit.SECONDS.toNanos(seconds);
    }

    @Test
    void expectsNoLagWhenAnswersAreInTime() {
        assertEquals(0, lagTracker.expectedMillis());
        late(-300);
        assertEquals(0, lagTracker.expectedMillis());
        lagTracker.record(-Long.MAX_VALUE);
        assertEquals(0, lagTracker.expectedMillis());
    }

    @Test
    void ignoresPartOfLagAboveLimit() {
        late(600_000);
        assertEquals(250, lagTracker.expectedMillis());
        seconds(60);
        assertEquals(125, lagTracker.expectedMillis());
    }

    @Test
    void keepsWorstLagAndHalvesIt() {
        late(40);
        late(120);
        late(3);
        assertEquals(120, lagTracker.expectedMillis());
        seconds(60);
        assertEquals(60, lagTracker.expectedMillis());
        late(50);
        assertEquals(60, lagTracker.expectedMillis());
        late(70);
        assertEquals(70, lagTracker.expectedMillis());
        seconds(3600);
        assertEquals(0, lagTracker.expectedMillis());
    }
}
