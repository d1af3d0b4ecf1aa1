package dev.eldest.server.provide;

import java.io.IOException;

/** A site has answered something that its protocol does not have. */
final class MalformedResponseException extends IOException {
    private static final long serialVersionUID = 1;

    MalformedResponseException(String why) {
        super(why);
    }
}
