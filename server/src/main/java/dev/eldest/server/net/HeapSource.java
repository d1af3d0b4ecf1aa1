package dev.eldest.server.net;

import dev.eldest.engine.api.Grant;

/** Grants memory on the Java heap for what a client takes besides its session; may refuse. */
@FunctionalInterface
public interface HeapSource {
    Grant grant(long bytes);
}
