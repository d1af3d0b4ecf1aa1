package dev.eldest.server.monitoring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.server.monitoring.Metrics.RateMeter;
import org.junit.jupiter.api.Test;

class RateMeterTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void measuresRateOverIntervalsOfAtLeastOneSecond() {
        long start = Long.MAX_VALUE - SECOND / 2;
        RateMeter rateMeter = new RateMeter(start);
        assertEquals(0, rateMeter.perSecond());
        rateMeter.update(1000, start + 2 * SECOND);
        assertEquals(500, rateMeter.perSecond(), 1e-9);
        rateMeter.update(1900, start + 2 * SECOND + SECOND / 2);
        assertEquals(500, rateMeter.perSecond(), 1e-9);
        rateMeter.update(4000, start + 3 * SECOND);
        assertEquals(3000, rateMeter.perSecond(), 1e-9);
    }
}
