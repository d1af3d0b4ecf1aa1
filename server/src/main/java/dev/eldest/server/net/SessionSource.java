package dev.eldest.server.net;

import dev.eldest.engine.api.Session;

/** Opens sessions. */
@FunctionalInterface
public interface SessionSource {
    Session open(Visitor visitor);

    /** So much was lost between a client's clock and the engine. */
    default void late(long nanos) {}
}
