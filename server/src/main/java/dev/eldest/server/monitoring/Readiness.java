package dev.eldest.server.monitoring;

import dev.eldest.engine.api.EngineStats;
import dev.eldest.server.net.StatusPage;

/**
 * Readiness of the server for load balancers, in one word: whether a new search would start at once.
 *
 * @param maxSearches limit of running searches
 */
public record Readiness(int maxSearches) {
    public static final String CONTENT_TYPE = "text/plain";

    /** @param ending whether the server is shutting down */
    public StatusPage.Answer of(EngineStats now, boolean ending) {
        String problem = problem(now, ending);
        return new StatusPage.Answer(problem == null, (problem == null ? "ready" : problem) + "\n");
    }

    private String problem(EngineStats now, boolean ending) {
        if (ending) {
            return "ending";
        }
        return now.queuedSearches() > 0 || now.searches() >= maxSearches ? "busy" : null;
    }
}
