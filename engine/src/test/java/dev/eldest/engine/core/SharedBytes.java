package dev.eldest.engine.core;

import dev.eldest.engine.games.GameRegistry;

/** What an engine that does nothing holds on the heap: the networks and tables of its games. */
final class SharedBytes {
    static final long ALL = new GameRegistry().sharedBytes();

    private SharedBytes() {}
}
