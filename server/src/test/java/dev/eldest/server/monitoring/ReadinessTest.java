package dev.eldest.server.monitoring;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.EngineStats;
import dev.eldest.server.net.NetworkServer.StatusPage;
import org.junit.jupiter.api.Test;

class ReadinessTest {
    private static StatusPage.Answer readiness(EngineStats now, boolean ending) {
        return Health.readiness(now, 4, ending);
    }

    private static EngineStats stats(int searches, int waiting) {
        EngineStats.Budget any = new EngineStats.Budget(0, 0);
        return new EngineStats(9, searches, waiting, 0, 0, 0, 0, 0, any, any, true, 0);
    }

    @Test
    void isReadyWhenSearchCanStart() {
        assertEquals(new StatusPage.Answer(true, "ready\n"), readiness(stats(3, 0), false));
    }

    @Test
    void reportsReasonWhenSearchWouldWait() {
        assertEquals(new StatusPage.Answer(false, "busy\n"), readiness(stats(4, 0), false));
        assertEquals(new StatusPage.Answer(false, "busy\n"), readiness(stats(1, 1), false));
        assertEquals(new StatusPage.Answer(false, "ending\n"), readiness(stats(0, 0), true));
    }
}
