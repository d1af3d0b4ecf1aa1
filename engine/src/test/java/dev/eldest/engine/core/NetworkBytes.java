package dev.eldest.engine.core;

import dev.eldest.engine.games.GameRegistry;

/** What an engine that does nothing holds on the heap: the networks of its games. */
final class NetworkBytes {
    static final long ALL = new GameRegistry().networkBytes();

    private NetworkBytes() {}
}
