package dev.eldest.server.net;

import dev.eldest.engine.api.Session;

/** Opens sessions. */
@FunctionalInterface
public interface SessionSource {
    /** @param client the number of the client it is for, as it stands in the log */
    Session open(long client);
}
