package dev.eldest.server.cli;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.server.net.NetworkServer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Graceful end of a server: rejects new work and waits for running work. */
final class Drain {
    private static final Logger LOG = LoggerFactory.getLogger(Drain.class);

    private Drain() {}

    /** Waits until the server may be closed. */
    static void await(NetworkServer server, Engine engine, Membership membership, GracefulShutdown gracefulShutdown)
            throws InterruptedException {
        gracefulShutdown.awaitRequest();
        server.drain();
        log(engine.stats(), "drain started");
        gracefulShutdown.awaitCompletion(
                () -> engine.stats().searches() > 0 || server.runningJobs() > 0 || membership.delegatedSearches() > 0);
        log(engine.stats(), "drain ended");
    }

    private static void log(EngineStats now, String event) {
        LOG.atInfo()
                .addKeyValue("sessions", now.sessions())
                .addKeyValue("searches", now.searches())
                .log(event);
    }
}
