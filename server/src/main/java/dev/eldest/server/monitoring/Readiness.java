package dev.eldest.server.monitoring;

import dev.eldest.engine.api.EngineStats;
import dev.eldest.server.net.StatusPage;

/**
 * Whether a new search would begin now rather than wait, in one word, for who shares out clients among servers.
 *
 * @param mostSearches at once
 */
public record Readiness(int mostSearches) {
    public static final String CONTENT_TYPE = "text/plain";

    /** @param ending whether the server is about to end */
    public StatusPage.Answer of(EngineStats now, boolean ending) {
        String lacking = lacking(now, ending);
        return new StatusPage.Answer(lacking == null, (lacking == null ? "ready" : lacking) + "\n");
    }

    private String lacking(EngineStats now, boolean ending) {
        if (ending) {
            return "ending";
        }
        return now.waiting() > 0 || now.searches() >= mostSearches ? "busy" : null;
    }
}
