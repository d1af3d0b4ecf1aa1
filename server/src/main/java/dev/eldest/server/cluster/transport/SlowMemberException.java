package dev.eldest.server.cluster.transport;

import java.io.IOException;

/** A member does not read what is sent to it. */
final class SlowMemberException extends IOException {
    private static final long serialVersionUID = 1;

    SlowMemberException() {
        super("does not read", null);
    }
}
