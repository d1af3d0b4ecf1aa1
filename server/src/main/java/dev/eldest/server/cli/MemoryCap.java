package dev.eldest.server.cli;

import dev.eldest.engine.api.MemoryLimits;

/**
 * How a cap for the whole process is shared out: what the JVM itself takes, the heap, and the rest, which is the
 * engine's for tables and stacks. The launcher chooses the heap's size by the cap and bounds the JVM's other parts.
 */
final class MemoryCap {
    /**
     * What the JVM takes besides the heap: 87 MB were measured with two threads searching chess and the compilers busy
     * (29 MB mapped from files, up to 38 MB allocated by the compilers and others, 18 MB of metaspace and code); the
     * rest is for other systems, which may keep more of the mapped files in memory.
     */
    static final long JVM_BYTES = 108L << 20;

    /**
     * What a server takes besides, for TLS, the network and its threads: under attacks of all kinds at once 512 MB were
     * reached with a cap of 512 and every byte of its budgets in use.
     */
    static final long SERVER_BYTES = 26L << 20;

    /**
     * What Hazelcast takes outside the heap for its classes, their code and its threads. The launcher gives its classes
     * as much more room.
     */
    static final long MEMBER_BYTES = 40L << 20;

    /** What it keeps on the heap, which the launcher makes larger by that. */
    static final long MEMBER_HEAP_BYTES = 16L << 20;

    /** Of the heap, the young part, as the launcher has it: three sixteenths, and at least this. */
    private static final long MIN_YOUNG_BYTES = 8L << 20;

    /** What the program keeps on the heap before any client comes: 7 MB were measured. */
    private static final long HEAP_AT_REST_BYTES = 10L << 20;

    private static final int TEXT_SHARE = 8;

    /** Of what is outside the heap, what tables leave to the stacks of searching threads. */
    private static final int STACKS_PART = 20;

    /** Without this much an engine cannot be of use: a table of a megabyte, and the stacks of a thread or two. */
    private static final long MIN_OUTSIDE_HEAP = 2L << 20;

    /** Of the machine's memory, what the process leaves to others where nobody says what it may take. */
    private static final int OTHERS_SHARE = 16;

    private MemoryCap() {}

    /** The least cap for a heap of this size. */
    static long least(long heapBytes) {
        return heapBytes + JVM_BYTES + MIN_OUTSIDE_HEAP;
    }

    /** What is left to the engine below a cap of at least {@link #least}. */
    static MemoryLimits limits(long capBytes, long heapBytes) {
        return new MemoryLimits(capBytes - heapBytes - JVM_BYTES, onHeap(heapBytes));
    }

    /** What a table may take below a cap that is told after the start; none if not above 0. Stacks need a part, too. */
    static long tableBytes(long capBytes, long heapBytes) {
        long outsideHeap = limits(capBytes, heapBytes).outsideHeap();
        return outsideHeap - outsideHeap / STACKS_PART;
    }

    /** What a server is left of these limits. */
    static MemoryLimits forServer(MemoryLimits limits) {
        return new MemoryLimits(limits.outsideHeap() - SERVER_BYTES, limits.onHeap());
    }

    /** What a server with these limits lacks for one to be able to search there; nothing if not above 0. */
    static long lack(MemoryLimits server) {
        return MIN_OUTSIDE_HEAP - server.outsideHeap();
    }

    /** What a server that is a member of a cluster is left of a server's limits. */
    static MemoryLimits forMember(MemoryLimits limits) {
        return new MemoryLimits(limits.outsideHeap() - MEMBER_BYTES, Math.max(0, limits.onHeap() - MEMBER_HEAP_BYTES));
    }

    /** For workers, positions and connections: what stays must fit into the old part, or collections never end. */
    private static long onHeap(long heapBytes) {
        long old = heapBytes - Math.max(MIN_YOUNG_BYTES, heapBytes / 16 * 3);
        return Math.max(0, old - HEAP_AT_REST_BYTES - textBytes(heapBytes));
    }

    /** What clients' text may take of the heap. */
    static long textBytes(long heapBytes) {
        return heapBytes / TEXT_SHARE;
    }

    /** The limits where nobody has set a cap: most of what the machine, or the container, has. */
    static MemoryLimits usual(long machineBytes, long heapBytes) {
        return limits(usualCap(machineBytes, heapBytes), heapBytes);
    }

    static long usualCap(long machineBytes, long heapBytes) {
        return Math.max(machineBytes - machineBytes / OTHERS_SHARE, least(heapBytes));
    }
}
