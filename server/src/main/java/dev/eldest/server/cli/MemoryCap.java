package dev.eldest.server.cli;

import dev.eldest.engine.api.MemoryLimits;

/**
 * Divides the memory cap of the process: the JVM, the heap, and the rest for the engine's tables and stacks. The
 * launcher chooses the heap size by the cap and limits the JVM's other parts.
 */
final class MemoryCap {
    /**
     * JVM memory besides the heap. 87 MB were measured with two threads searching chess and the compilers busy: 29 MB
     * mapped from files, up to 38 MB allocated by the compilers and others, 18 MB of metaspace and code. The rest is a
     * reserve for systems that keep more of the mapped files in memory.
     */
    static final long JVM_BYTES = 108L << 20;

    /**
     * Further memory of a server for TLS, the network and its threads. Under attacks of all kinds at once, with every
     * byte of its budgets in use, 512 MB were reached with a cap of 512 MB.
     */
    static final long SERVER_BYTES = 26L << 20;

    /**
     * Off-heap memory of a cluster member: classes, 14 MB measured, their code and its threads. The launcher adds as
     * much to the limit for classes.
     */
    static final long MEMBER_BYTES = 24L << 20;

    /**
     * Heap of a cluster member: messages that wait (12 MB), and connections. The launcher adds half as much again to
     * the heap, which grows by young objects, too.
     */
    static final long MEMBER_HEAP_BYTES = 16L << 20;

    /** Minimum young generation, which is three sixteenths of the heap in the launcher. */
    private static final long MIN_YOUNG_BYTES = 8L << 20;

    /** Heap in use before any client connects (7 MB measured). */
    private static final long IDLE_HEAP_BYTES = 10L << 20;

    private static final int TEXT_DIVISOR = 8;

    /** Divisor of off-heap memory: the part that tables leave to the stacks of searching threads. */
    private static final int STACKS_DIVISOR = 20;

    /** Minimum for an engine: a table of 1 MB, and the stacks of one or two threads. */
    private static final long MIN_OFF_HEAP = 2L << 20;

    /** Divisor of the machine's memory: the part left to other processes without a cap. */
    private static final int OTHERS_DIVISOR = 16;

    /** The same for a server, whose clients choose how much of its memory they use. */
    private static final int OTHERS_THAN_SERVER_DIVISOR = 2;

    /** Most memory of a server without a cap. */
    private static final long MAX_DEFAULT_SERVER_BYTES = 4L << 30;

    private MemoryCap() {}

    /** Returns the minimum cap for a heap of this size. */
    static long minCap(long heapBytes) {
        return heapBytes + JVM_BYTES + MIN_OFF_HEAP;
    }

    /** Returns the engine's limits for a cap of at least {@link #minCap}. */
    static MemoryLimits limits(long capBytes, long heapBytes) {
        return new MemoryLimits(capBytes - heapBytes - JVM_BYTES, onHeap(heapBytes));
    }

    /** Returns the table size for a cap that is set after the start; 0 or less if none fits. Stacks get their part. */
    static long tableBytes(long capBytes, long heapBytes) {
        long offHeap = limits(capBytes, heapBytes).offHeap();
        return offHeap - offHeap / STACKS_DIVISOR;
    }

    /** Returns what a server leaves of these limits. */
    static MemoryLimits forServer(MemoryLimits limits) {
        return new MemoryLimits(limits.offHeap() - SERVER_BYTES, limits.onHeap());
    }

    /** Returns how much a server with these limits lacks for a search; 0 or less if nothing. */
    static long shortfall(MemoryLimits server) {
        return MIN_OFF_HEAP - server.offHeap();
    }

    /** Returns what a cluster member leaves of a server's limits. */
    static MemoryLimits forMember(MemoryLimits limits) {
        return new MemoryLimits(limits.offHeap() - MEMBER_BYTES, Math.max(0, limits.onHeap() - MEMBER_HEAP_BYTES));
    }

    /**
     * Returns the heap for workers, positions and connections. Long-lived objects must fit into the old generation, or
     * collections never end.
     */
    private static long onHeap(long heapBytes) {
        long old = heapBytes - Math.max(MIN_YOUNG_BYTES, heapBytes / 16 * 3);
        return Math.max(0, old - IDLE_HEAP_BYTES - textBytes(heapBytes));
    }

    static long textBytes(long heapBytes) {
        return heapBytes / TEXT_DIVISOR;
    }

    /** Returns the cap of a command that has none: most of the machine's or container's memory. */
    static long defaultCap(long machineBytes, long heapBytes) {
        return Math.max(machineBytes - machineBytes / OTHERS_DIVISOR, minCap(heapBytes));
    }

    /** Returns the cap of a server, perhaps a cluster member, that has none. */
    static long defaultServerCap(long machineBytes, long heapBytes) {
        long share = Math.min(machineBytes / OTHERS_THAN_SERVER_DIVISOR, MAX_DEFAULT_SERVER_BYTES);
        return Math.max(share, minCap(heapBytes) + SERVER_BYTES + MEMBER_BYTES);
    }
}
