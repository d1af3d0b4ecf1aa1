package dev.eldest.server.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EventThreadQuotaTest {
    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    /** Near the end of the range, as the clock's origin is arbitrary. */
    private long now = Long.MAX_VALUE - 100 * MILLI;

    private final EventThreadQuota quota = new EventThreadQuota(() -> now);

    private boolean run(String member, long nanos) {
        return quota.tryRun(member, () -> {
            now += nanos;
            return true;
        });
    }

    private int runs(String member, long nanosEach) {
        int runs = 0;
        while (run(member, nanosEach)) {
            runs++;
        }
        return runs;
    }

    @Test
    void endsBurstOfSlowRequests() {
        // Each takes 5 ms, of which 10 ms are charged and 5 ms come back meanwhile.
        assertEquals(101, runs("liar", 5 * MILLI), 1);
    }

    @Test
    void allowsHalfOfTimeAfterBurst() {
        runs("liar", 5 * MILLI);
        long start = now;
        int runs = 0;
        while (now - start < 1000 * MILLI) {
            boolean ran = run("liar", 5 * MILLI);
            runs += ran ? 1 : 0;
            now += ran ? 0 : MILLI;
        }
        assertEquals(100, runs, 5);
    }

    @Test
    void countsEachHolderAlone() {
        runs("17-liar-1", 5 * MILLI);
        assertFalse(run("17-other-2", 0));
        assertTrue(run("18-honest-3", MILLI));
    }

    @Test
    void chargesRequestsThatFail() {
        for (int i = 0; i < 200; i++) {
            quota.tryRun("liar", () -> {
                now += 5 * MILLI;
                return false;
            });
        }
        assertFalse(run("liar", 0));
    }
}
