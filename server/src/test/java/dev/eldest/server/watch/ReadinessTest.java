package dev.eldest.server.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.Activity;
import dev.eldest.server.net.Page;
import org.junit.jupiter.api.Test;

class ReadinessTest {
    private final Readiness readiness = new Readiness(4);

    private static Activity activity(int searches, int waiting) {
        Activity.Budget any = new Activity.Budget(0, 0);
        return new Activity(9, searches, waiting, 0, 0, 0, 0, 0, any, any, true, 0);
    }

    @Test
    void aServerWithRoomForASearchIsReady() {
        assertEquals(new Page.Answer(true, "ready\n"), readiness.of(activity(3, 0), false));
    }

    @Test
    void oneThatWouldLetASearchWaitSaysWhy() {
        assertEquals(new Page.Answer(false, "busy\n"), readiness.of(activity(4, 0), false));
        assertEquals(new Page.Answer(false, "busy\n"), readiness.of(activity(1, 1), false));
        assertEquals(new Page.Answer(false, "ending\n"), readiness.of(activity(0, 0), true));
    }
}
