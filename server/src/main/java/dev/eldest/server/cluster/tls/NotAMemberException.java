package dev.eldest.server.cluster.tls;

import java.io.IOException;

/** Thrown when the peer of a connection could not be authenticated as a member. */
final class NotAMemberException extends IOException {
    private static final long serialVersionUID = 1;

    /** @param why the reason, for the log */
    NotAMemberException(String why, Throwable cause) {
        super(why, cause);
    }
}
