package dev.eldest.server.net;

import dev.eldest.engine.api.Session;

/** Opens sessions. */
@FunctionalInterface
public interface SessionSource {
    Session open(Visitor visitor);
}
