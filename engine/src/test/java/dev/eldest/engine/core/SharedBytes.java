package dev.eldest.engine.core;

import dev.eldest.engine.games.GameRegistry;

/** Heap memory of an idle engine: the networks and tables of its games. */
final class SharedBytes {
    static final long ALL = new GameRegistry().sharedBytes();

    private SharedBytes() {}
}
