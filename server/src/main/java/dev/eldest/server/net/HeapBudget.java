package dev.eldest.server.net;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.MemoryLease;

/** Budget of Java heap for connections, beside their sessions. */
public interface HeapBudget {
    /** Leases memory, or throws RefusedException. */
    MemoryLease lease(long bytes);

    /** Returns the bytes that are not leased. */
    long freeBytes();

    static HeapBudget of(Engine engine) {
        return new HeapBudget() {
            @Override
            public MemoryLease lease(long bytes) {
                return engine.leaseHeapMemory("connection", bytes);
            }

            @Override
            public long freeBytes() {
                return engine.freeHeapMemory();
            }
        };
    }
}
