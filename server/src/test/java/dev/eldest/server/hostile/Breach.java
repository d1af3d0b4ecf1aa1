package dev.eldest.server.hostile;

import java.io.IOException;

/** Reports that an attack has succeeded. */
public final class Breach extends IOException {
    private static final long serialVersionUID = 1;

    public Breach(String what) {
        super(what);
    }
}
