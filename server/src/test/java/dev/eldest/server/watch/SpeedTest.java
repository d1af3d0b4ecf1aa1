package dev.eldest.server.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SpeedTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void itIsOverTheTimeSinceTheLastLookOfASecondOrMore() {
        long start = Long.MAX_VALUE - SECOND / 2;
        Speed speed = new Speed(start);
        assertEquals(0, speed.perSecond());
        speed.update(1000, start + 2 * SECOND);
        assertEquals(500, speed.perSecond(), 1e-9);
        speed.update(1900, start + 2 * SECOND + SECOND / 2);
        assertEquals(500, speed.perSecond(), 1e-9);
        speed.update(4000, start + 3 * SECOND);
        assertEquals(3000, speed.perSecond(), 1e-9);
    }
}
