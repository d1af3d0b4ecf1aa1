package dev.eldest.server.monitoring;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineStats;
import dev.eldest.protocol.text.JsonObject;
import dev.eldest.server.net.NetworkServer.StatusPage;

/** Health of the server as JSON, and its readiness. A server that is not warm answers too, more slowly. */
public final class Health {
    public static final String CONTENT_TYPE = "application/json";
    public static final String READINESS_CONTENT_TYPE = "text/plain";

    private Health() {}

    /** @param draining whether the server only waits for running work */
    public static String text(Engine engine, boolean draining) {
        EngineStats now = engine.stats();
        return state(now, draining).with("sessions", now.sessions()).with("searches", now.searches()) + "\n";
    }

    /** Returns the health without figures of clients. */
    public static String brief(Engine engine, boolean draining) {
        return state(engine.stats(), draining) + "\n";
    }

    private static JsonObject state(EngineStats now, boolean draining) {
        return new JsonObject().with("status", draining ? "draining" : "up").with("warm", now.warm());
    }

    /**
     * Returns the readiness for load balancers, in one word: whether a new search would start at once.
     *
     * @param maxSearches limit of running searches
     * @param ending whether the server is shutting down
     */
    public static StatusPage.Answer readiness(EngineStats now, int maxSearches, boolean ending) {
        boolean busy = now.queuedSearches() > 0 || now.searches() >= maxSearches;
        return new StatusPage.Answer(!ending && !busy, ending ? "ending\n" : busy ? "busy\n" : "ready\n");
    }
}
