package dev.eldest.protocol.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.jobs.JobQueue;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.Reply.ReplySink;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The quota charged for queued jobs is at least their heap memory. */
@Timeout(60)
class JobMemoryTest {
    private static final int MAX_OPTIONS = 100;
    private static final int SAMPLES = 5;

    private long acquired;

    private final MemoryQuota memoryQuota = new MemoryQuota() {
        @Override
        public boolean acquire(long bytes) {
            acquired += bytes;
            return true;
        }

        @Override
        public void release(long bytes) {
            acquired -= bytes;
        }
    };

    /** A session whose jobs never start and that sends no replies. */
    private final JsonSession session = new JsonSession(
            new JobQueue(
                    _ -> {
                        throw new AssertionError("a job was started");
                    },
                    _ -> {},
                    1),
            "alice",
            new ReplySink() {
                @Override
                public void send(Reply reply, String text) {
                    throw new AssertionError(text);
                }

                @Override
                public boolean congested() {
                    return false;
                }
            },
            memoryQuota,
            () -> {});

    private static long usedBytes() {
        long min = Long.MAX_VALUE;
        for (int sample = 0; sample < SAMPLES; sample++) {
            System.gc();
            Runtime now = Runtime.getRuntime();
            min = Math.min(min, now.totalMemory() - now.freeMemory());
        }
        return min;
    }

    /** @param rest the part of each line after its id and priority, which are unique */
    private void checkCharge(int lines, String rest) {
        session.line("{\"id\":-1,\"limits\":{\"depth\":1}" + rest + "}", 0);
        long before = usedBytes();
        long acquiredBefore = acquired;
        for (int i = 0; i < lines; i++) {
            session.line("{\"id\":\"" + i + "\",\"priority\":" + i + ",\"limits\":{\"depth\":1}" + rest + "}", 0);
        }
        long held = usedBytes() - before;
        long charged = acquired - acquiredBefore;
        assertTrue(held <= charged, () -> held / lines + " bytes are used and " + charged / lines + " charged");
        assertTrue(charged <= 6 * held, () -> held / lines + " bytes are used and " + charged / lines + " charged");
        session.close();
        assertEquals(acquiredBefore, acquired, "except the first job, which has started and never ends");
    }

    @Test
    void chargesPlainJobs() {
        checkCharge(10_000, "");
    }

    @Test
    void chargesManyShortOptions() {
        String options = IntStream.range(0, MAX_OPTIONS)
                .mapToObj(i -> "\"" + Integer.toString(i, Character.MAX_RADIX) + "\":1")
                .collect(Collectors.joining(",", ",\"options\":{", "}"));
        checkCharge(1_000, options);
    }

    @Test
    void chargesManyMoves() {
        checkCharge(1_000, ",\"moves\":\"" + "a ".repeat(2_000).strip() + "\"");
    }

    @Test
    void chargesManyTurns() {
        String turns = IntStream.rangeClosed(0, 400).mapToObj(Integer::toString).collect(Collectors.joining(","));
        checkCharge(100, ",\"moves\":\"" + "a ".repeat(400).strip() + "\",\"analyzeTurns\":[" + turns + "]");
    }
}
