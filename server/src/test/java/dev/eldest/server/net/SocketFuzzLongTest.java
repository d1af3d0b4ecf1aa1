package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.Await;
import dev.eldest.engine.LongScale;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sends a million lines from several clients at once. */
@Tag("long")
class SocketFuzzLongTest {
    private static final int LINES = 1_000_000;
    private static final int LINES_PER_RUN = 100;
    private static final int CLIENTS = 8;

    @Test
    void releasesResourcesAfterMillionLines() throws Exception {
        long share = (long) (LINES * LongScale.SCALE / CLIENTS);
        try (RunningServer server = RunningServer.start()) {
            try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
                List<Callable<Void>> runs = IntStream.range(0, CLIENTS)
                        .<Callable<Void>>mapToObj(seed -> () -> {
                            Random random = new Random(seed);
                            for (long sent = 0; sent < share; sent += LINES_PER_RUN) {
                                new SocketFuzz(server, random).run(FuzzLines.lines(random, LINES_PER_RUN));
                            }
                            return null;
                        })
                        .toList();
                for (Future<Void> each : clients.invokeAll(runs)) {
                    each.get();
                }
            }
            Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
            // The search of a closed connection ends at its next check of the limits, shortly after the session.
            Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
            assertEquals(0, server.networkCounters.slowReaders().sum());
        }
        Leaks.assertNone();
        Await.until(
                () -> "threads still running: " + Thread.getAllStackTraces().keySet(),
                () -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().startsWith("eldest-")));
    }
}
