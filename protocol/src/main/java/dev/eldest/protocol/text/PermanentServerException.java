package dev.eldest.protocol.text;

import java.io.IOException;

/** Permanent error of a server: a retry fails too, until the user changes an option. */
public final class HopelessException extends IOException {
    private static final long serialVersionUID = 1;

    public HopelessException(String message, Throwable cause) {
        super(message, cause);
    }
}
