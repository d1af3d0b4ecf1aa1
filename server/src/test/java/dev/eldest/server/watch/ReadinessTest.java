package dev.eldest.server.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.Activity;
import dev.eldest.server.net.Page;
import org.junit.jupiter.api.Test;

class ReadinessTest {
    private static final long MUCH = 1 << 30;

    private final Readiness readiness = new Readiness(4);

    private static Activity activity(int searches, long freeOutsideHeap, long freeOnHeap) {
        return new Activity(
                9,
                searches,
                0,
                0,
                0,
                0,
                0,
                new Activity.Budget(0, freeOutsideHeap),
                new Activity.Budget(0, freeOnHeap),
                true,
                0);
    }

    @Test
    void aServerWithRoomForASearchIsReady() {
        assertEquals(new Page.Answer(true, "ready\n"), readiness.of(activity(3, MUCH, MUCH), false));
    }

    @Test
    void oneThatWouldRefuseASearchSaysWhy() {
        assertEquals(new Page.Answer(false, "busy\n"), readiness.of(activity(4, MUCH, MUCH), false));
        assertEquals(new Page.Answer(false, "full\n"), readiness.of(activity(0, 1000, MUCH), false));
        assertEquals(new Page.Answer(false, "full\n"), readiness.of(activity(0, MUCH, 1000), false));
        assertEquals(new Page.Answer(false, "ending\n"), readiness.of(activity(0, MUCH, MUCH), true));
    }
}
