package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A million lines from several clients at once. */
@Tag("long")
class SocketFuzzLongTest {
    private static final int LINES = 1_000_000;
    private static final int LINES_OF_A_TALK = 100;
    private static final int CLIENTS = 8;

    @Test
    void aMillionLinesLeaveNothingBehind() throws Exception {
        long share = (long) (LINES * Double.parseDouble(System.getProperty("eldest.long.scale", "1")) / CLIENTS);
        RunningServer server = RunningServer.start();
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Callable<Void>> talks = IntStream.range(0, CLIENTS)
                    .<Callable<Void>>mapToObj(seed -> () -> {
                        Random random = new Random(seed);
                        for (long sent = 0; sent < share; sent += LINES_OF_A_TALK) {
                            new SocketFuzz(server, random).talk(FuzzLines.talk(random, LINES_OF_A_TALK));
                        }
                        return null;
                    })
                    .toList();
            for (Future<Void> talk : clients.invokeAll(talks)) {
                talk.get();
            }
        }
        assertTrue(RunningServer.within(5000, () -> server.engine.stats().sessions() == 0));
        // A search whose client is gone ends at its next look at the limits, a moment after the session.
        assertTrue(RunningServer.within(5000, () -> server.engine.stats().searches() == 0));
        assertEquals(0, server.networkCounters.slowReaders());
        server.close();
        Leaks.assertNone();
        assertTrue(
                RunningServer.within(
                        15_000,
                        () -> Thread.getAllStackTraces().keySet().stream()
                                .noneMatch(thread -> thread.getName().startsWith("eldest-"))),
                () -> "threads are left over: " + Thread.getAllStackTraces().keySet());
    }
}
