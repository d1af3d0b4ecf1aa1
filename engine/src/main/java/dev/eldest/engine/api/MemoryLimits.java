package dev.eldest.engine.api;

/**
 * Limits of an engine's large memory blocks, in bytes.
 *
 * @param offHeap off-heap memory for tables and thread stacks
 * @param onHeap Java heap for search workers and connections
 */
public record MemoryLimits(long offHeap, long onHeap) {
    /** No limits besides those of the system and the heap. */
    public static final MemoryLimits NONE = new MemoryLimits(Long.MAX_VALUE, Long.MAX_VALUE);
}
