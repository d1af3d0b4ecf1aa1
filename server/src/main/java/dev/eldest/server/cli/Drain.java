package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.server.net.NetworkServer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How a server takes its leave: nothing new begins, and what runs may end by itself first. */
final class Drain {
    private static final Logger LOG = LoggerFactory.getLogger(Drain.class);

    private Drain() {}

    /** Waits until the server is asked to end and may be closed. */
    static void await(NetworkServer server, Engine engine, Membership membership, GracefulShutdown gracefulShutdown)
            throws InterruptedException {
        gracefulShutdown.await();
        server.drain();
        log(engine.stats(), "draining");
        gracefulShutdown.awaitEndOf(
                () -> engine.stats().searches() > 0 || server.jobsRunning() > 0 || membership.searchesElsewhere() > 0);
        log(engine.stats(), "ending");
    }

    private static void log(EngineStats now, String what) {
        LOG.atInfo()
                .addKeyValue("sessions", now.sessions())
                .addKeyValue("searches", now.searches())
                .log(what);
    }
}
