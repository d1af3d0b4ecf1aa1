package dev.eldest.server.watch;

import dev.eldest.engine.api.Activity;
import dev.eldest.server.net.Page;

/**
 * Whether a new search would be taken now, in one word, for who shares out clients among servers.
 *
 * @param mostSearches at once
 */
public record Readiness(int mostSearches) {
    public static final String CONTENT_TYPE = "text/plain";

    /** A session's position and what one searching thread keeps. */
    private static final long HEAP_BYTES = 1 << 20;
    /** A thread's stack. */
    private static final long STACK_BYTES = 512 << 10;

    /** @param ending whether the server is about to end */
    public Page.Answer of(Activity now, boolean ending) {
        String lacking = lacking(now, ending);
        return new Page.Answer(lacking == null, (lacking == null ? "ready" : lacking) + "\n");
    }

    private String lacking(Activity now, boolean ending) {
        if (ending) {
            return "ending";
        }
        if (now.searches() >= mostSearches) {
            return "busy";
        }
        boolean room = now.heap().free() >= HEAP_BYTES && now.outsideHeap().free() >= STACK_BYTES;
        return room ? null : "full";
    }
}
