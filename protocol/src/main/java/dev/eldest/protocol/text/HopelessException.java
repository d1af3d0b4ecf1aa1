package dev.eldest.protocol.text;

import java.io.IOException;

/** A failure at a server that another attempt does not mend: the user must change something. */
public final class HopelessException extends IOException {
    private static final long serialVersionUID = 1;

    public HopelessException(String message, Throwable cause) {
        super(message, cause);
    }
}
