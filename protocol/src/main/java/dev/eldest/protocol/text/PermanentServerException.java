package dev.eldest.protocol.text;

import java.io.IOException;

/** Permanent error of a server: a retry fails too, until the user changes an option. */
public final class PermanentServerException extends IOException {
    private static final long serialVersionUID = 1;

    public PermanentServerException(String message, Throwable cause) {
        super(message, cause);
    }
}
