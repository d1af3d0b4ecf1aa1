package dev.eldest.server.web;

import dev.eldest.engine.api.RefusedException;

/** A connection, as those see it who speak HTTP over it; on its event loop only. */
public interface HttpConnection {
    /** Why the client must leave, or null if it may stay. */
    String refusal();

    /**
     * Why what the client said was not listened to; null if it was, so far. Known before the client is told, from when
     * on it is in its lines.
     */
    RejectReason rejectReason();

    /** Whether the client must show a token. */
    boolean wantsToken();

    /** It is HTTP that the client speaks, which takes so much of the heap; may be refused. */
    void enterHttp(long bytes) throws RefusedException;

    /** Ends the connection at once, and logs why. */
    void refuse(String why);

    /** Ends the connection when all is sent that is on its way. */
    void leave();

    /** From now on the connection carries lines, and takes so much less of the heap. */
    void linesFollow(long bytesLess);
}
