package dev.eldest.server.net;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.MemoryLease;

/** Grants memory on the Java heap for what a client takes besides its session; may refuse. */
public interface HeapBudget {
    MemoryLease grant(long bytes);

    /** What is left of the most that it ever grants. */
    long free();

    /** Of an engine's budget. */
    static HeapBudget of(Engine engine) {
        return new HeapBudget() {
            @Override
            public MemoryLease grant(long bytes) {
                return engine.grantOnHeap("connection", bytes);
            }

            @Override
            public long free() {
                return engine.freeOnHeap();
            }
        };
    }
}
