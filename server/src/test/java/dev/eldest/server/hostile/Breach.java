package dev.eldest.server.hostile;

import java.io.IOException;

/** An attack has got what it wanted, which is never as it should be. */
public final class Breach extends IOException {
    private static final long serialVersionUID = 1;

    public Breach(String what) {
        super(what);
    }
}
