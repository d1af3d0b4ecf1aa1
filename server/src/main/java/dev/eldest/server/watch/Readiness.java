package dev.eldest.server.watch;

import dev.eldest.engine.api.Activity;
import dev.eldest.server.net.Page;

/**
 * Whether a new search would begin now rather than wait, in one word, for who shares out clients among servers.
 *
 * @param mostSearches at once
 */
public record Readiness(int mostSearches) {
    public static final String CONTENT_TYPE = "text/plain";

    /** @param ending whether the server is about to end */
    public Page.Answer of(Activity now, boolean ending) {
        String lacking = lacking(now, ending);
        return new Page.Answer(lacking == null, (lacking == null ? "ready" : lacking) + "\n");
    }

    private String lacking(Activity now, boolean ending) {
        if (ending) {
            return "ending";
        }
        return now.waiting() > 0 || now.searches() >= mostSearches ? "busy" : null;
    }
}
