package dev.eldest.server.web;

import dev.eldest.engine.api.RefusedException;

/** Connection as the HTTP handlers see it. Event loop only. */
public interface HttpConnection {
    /** Returns the reason for closing the connection, or null. */
    String closeReason();

    /**
     * Returns why the client's input was rejected; null if it was not so far. Set before the client gets the reason in
     * its lines.
     */
    RejectReason rejectReason();

    /** Returns whether the client must send a token. */
    boolean wantsToken();

    /** Switches to HTTP and acquires this much heap; may be refused. */
    void acquireHttpMemory(long bytes) throws RefusedException;

    /** Closes the connection at once and logs the reason. */
    void refuse(String why);

    /** Closes the connection after all pending output. */
    void closeAfterOutput();

    /** Switches to lines and releases this much heap. */
    void switchToLines(long bytesLess);
}
