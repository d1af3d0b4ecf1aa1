package dev.eldest.engine.api;

/**
 * How much memory an engine may take for its large blocks, in bytes.
 *
 * @param outsideHeap for tables and thread stacks, which are the system's
 * @param onHeap for what searching threads keep on the Java heap
 */
public record MemoryLimits(long outsideHeap, long onHeap) {
    /** As much as the system and the heap have. */
    public static final MemoryLimits NONE = new MemoryLimits(Long.MAX_VALUE, Long.MAX_VALUE);
}
