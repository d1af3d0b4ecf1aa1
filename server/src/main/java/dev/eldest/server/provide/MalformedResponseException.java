package dev.eldest.server.provide;

import java.io.IOException;

/** Thrown if a site's response does not follow its protocol. */
final class MalformedResponseException extends IOException {
    private static final long serialVersionUID = 1;

    MalformedResponseException(String why) {
        super(why);
    }
}
