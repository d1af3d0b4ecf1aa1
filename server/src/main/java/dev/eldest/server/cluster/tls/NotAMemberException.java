package dev.eldest.server.cluster.tls;

import java.io.IOException;

/** The other end of a connection is no member, as far as can be seen. */
final class NotAMemberException extends IOException {
    private static final long serialVersionUID = 1;

    /** @param why the rest of a sentence about it */
    NotAMemberException(String why, Throwable cause) {
        super(why, cause);
    }
}
