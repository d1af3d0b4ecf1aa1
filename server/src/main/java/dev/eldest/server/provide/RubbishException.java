package dev.eldest.server.provide;

import java.io.IOException;

/** A site has answered something that its protocol does not have. */
final class RubbishException extends IOException {
    private static final long serialVersionUID = 1;

    RubbishException(String why) {
        super(why);
    }
}
