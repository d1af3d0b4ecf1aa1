package dev.eldest.protocol.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.jobs.JobQueue;
import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.ReplySink;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What jobs take of a client's room while they wait is no less than what they hold of the heap. */
@Timeout(60)
class JobRoomTest {
    private static final int MAX_OPTIONS = 100;
    private static final int LOOKS = 5;

    private long taken;

    private final MemoryQuota memoryQuota = new MemoryQuota() {
        @Override
        public boolean take(long bytes) {
            taken += bytes;
            return true;
        }

        @Override
        public void give(long bytes) {
            taken -= bytes;
        }
    };

    /** Nothing ever begins, and nothing is to be said. */
    private final JsonSession talk = new JsonSession(
            new JobQueue(
                    _ -> {
                        throw new AssertionError("nothing begins");
                    },
                    _ -> {},
                    1),
            "somebody",
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

    private static long usedBytes() throws InterruptedException {
        long least = Long.MAX_VALUE;
        for (int look = 0; look < LOOKS; look++) {
            System.gc();
            Thread.sleep(20);
            Runtime now = Runtime.getRuntime();
            least = Math.min(least, now.totalMemory() - now.freeMemory());
        }
        return least;
    }

    /** @param rest of each line, after its id and priority, which are unlike all others */
    private void checkRoom(int lines, String rest) throws InterruptedException {
        talk.line("{\"id\":-1,\"limits\":{\"depth\":1}" + rest + "}", 0);
        long before = usedBytes();
        long takenBefore = taken;
        for (int i = 0; i < lines; i++) {
            talk.line("{\"id\":\"" + i + "\",\"priority\":" + i + ",\"limits\":{\"depth\":1}" + rest + "}", 0);
        }
        long held = usedBytes() - before;
        long charged = taken - takenBefore;
        assertTrue(held <= charged, () -> held / lines + " bytes are held and " + charged / lines + " taken");
        assertTrue(charged <= 6 * held, () -> held / lines + " bytes are held and " + charged / lines + " taken");
        talk.close();
        assertEquals(takenBefore, taken, "but for the first, which has begun and never ends");
    }

    @Test
    void plainOnes() throws InterruptedException {
        checkRoom(10_000, "");
    }

    @Test
    void manyShortOptions() throws InterruptedException {
        String options = IntStream.range(0, MAX_OPTIONS)
                .mapToObj(i -> "\"" + Integer.toString(i, Character.MAX_RADIX) + "\":1")
                .collect(Collectors.joining(",", ",\"options\":{", "}"));
        checkRoom(1_000, options);
    }

    @Test
    void manyMoves() throws InterruptedException {
        checkRoom(1_000, ",\"moves\":\"" + "a ".repeat(2_000).strip() + "\"");
    }

    @Test
    void manyTurns() throws InterruptedException {
        String turns = IntStream.rangeClosed(0, 400).mapToObj(Integer::toString).collect(Collectors.joining(","));
        checkRoom(100, ",\"moves\":\"" + "a ".repeat(400).strip() + "\",\"analyzeTurns\":[" + turns + "]");
    }
}
