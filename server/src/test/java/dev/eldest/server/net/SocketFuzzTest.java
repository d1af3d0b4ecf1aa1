package dev.eldest.server.net;

import dev.eldest.engine.Await;
import java.io.IOException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Tests that every go command is answered once for any input, and that all resources are released. */
class SocketFuzzTest {
    private static RunningServer server;

    @BeforeContainer
    static void start() throws IOException {
        server = RunningServer.start();
    }

    @AfterContainer
    static void stop() throws InterruptedException {
        Await.until("a session stays open", () -> server.engine.stats().sessions() == 0);
        Await.until("a search still runs", () -> server.engine.stats().searches() == 0);
        server.close();
        Leaks.assertNone();
    }

    @Property(tries = 150)
    void answersEveryGoCommandOnce(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int lines) throws Exception {
        Random random = new Random(seed);
        new SocketFuzz(server, random).run(FuzzLines.lines(random, lines));
    }
}
