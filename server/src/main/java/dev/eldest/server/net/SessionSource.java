package dev.eldest.server.net;

import dev.eldest.engine.api.Session;

/** Opens sessions. */
@FunctionalInterface
public interface SessionSource {
    Session open(Visitor visitor);

    /** So much was lost between a client's clock and the engine. */
    default void late(long nanos) {}

    /** What the sessions do at a moment, in a line for who looks on; by one thread at a time. */
    default String live() {
        return "live {}";
    }
}
