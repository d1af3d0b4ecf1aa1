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

    /** Of the heap, what everything but seats may take: at least this, and at least a quarter. */
    private static final long LEAST_HEAP_ROOM = 16L << 20;

    /** Without this much an engine cannot be of use: a table of a megabyte, and a thread or two. */
    private static final long LEAST_OUTSIDE_HEAP = 2L << 20;

    /** Of the machine's memory, what the process leaves to others where nobody says what it may take. */
    private static final int OTHERS_SHARE = 16;

    private MemoryCap() {}

    /** The least cap for a heap of this size. */
    static long least(long heapBytes) {
        return heapBytes + JVM_BYTES + LEAST_OUTSIDE_HEAP;
    }

    /** What is left to the engine below a cap of at least {@link #least}. */
    static MemoryLimits limits(long capBytes, long heapBytes) {
        return new MemoryLimits(capBytes - heapBytes - JVM_BYTES, Math.max(0, heapBytes - heapRoom(heapBytes)));
    }

    /** Half of what the heap has besides seats; the other half is for connections, sessions and garbage. */
    static long textBytes(long heapBytes) {
        return heapRoom(heapBytes) / 2;
    }

    private static long heapRoom(long heapBytes) {
        return Math.max(LEAST_HEAP_ROOM, heapBytes / 4);
    }

    /** The limits where nobody has set a cap: most of what the machine, or the container, has. */
    static MemoryLimits usual(long machineBytes, long heapBytes) {
        return limits(usualCap(machineBytes, heapBytes), heapBytes);
    }

    static long usualCap(long machineBytes, long heapBytes) {
        return Math.max(machineBytes - machineBytes / OTHERS_SHARE, least(heapBytes));
    }
}
