package dev.eldest.server.monitoring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.EngineStats;
import dev.eldest.server.net.StatusPage;
import org.junit.jupiter.api.Test;

class ReadinessTest {
    private final Readiness readiness = new Readiness(4);

    private static EngineStats stats(int searches, int waiting) {
        EngineStats.Budget any = new EngineStats.Budget(0, 0);
        return new EngineStats(9, searches, waiting, 0, 0, 0, 0, 0, any, any, true, 0);
    }

    @Test
    void isReadyWhenSearchCanStart() {
        assertEquals(new StatusPage.Answer(true, "ready\n"), readiness.of(stats(3, 0), false));
    }

    @Test
    void reportsReasonWhenSearchWouldWait() {
        assertEquals(new StatusPage.Answer(false, "busy\n"), readiness.of(stats(4, 0), false));
        assertEquals(new StatusPage.Answer(false, "busy\n"), readiness.of(stats(1, 1), false));
        assertEquals(new StatusPage.Answer(false, "ending\n"), readiness.of(stats(0, 0), true));
    }
}
