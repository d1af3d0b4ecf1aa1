package dev.eldest.engine.tt;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A zeroed block of memory outside the Java heap, given back to the operating system the moment it is closed. On Linux
 * it is mapped at a huge-page boundary and huge pages are asked for, because there they are only given to who asks;
 * elsewhere it is plain memory.
 */
public final class OffHeap implements AutoCloseable {
    private static final long HUGE_PAGE = 2L << 20;
    private static final Path HUGE_PAGE_POLICY = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

    private final Arena arena;
    private final MemorySegment segment;
    private final boolean hugePages;

    private OffHeap(Arena arena, MemorySegment segment, boolean hugePages) {
        this.arena = arena;
        this.segment = segment;
        this.hugePages = hugePages;
    }

    /** Throws OutOfMemoryError when the system has no such block. */
    public static OffHeap allocate(long bytes, boolean wantHugePages) {
        Arena arena = Arena.ofShared();
        try {
            if (wantHugePages && Platform.LINUX) {
                return mapped(arena, bytes);
            }
            return new OffHeap(arena, arena.allocate(bytes, TranspositionTable.LINE_BYTES), false);
        } catch (RuntimeException | Error failure) {
            arena.close();
            throw failure;
        }
    }

    public MemorySegment segment() {
        return segment;
    }

    /** Whether the system was asked for huge pages and gives them. */
    boolean hugePages() {
        return hugePages;
    }

    @Override
    public void close() {
        arena.close();
    }

    private static OffHeap mapped(Arena arena, long bytes) {
        long mappedBytes = bytes + HUGE_PAGE;
        long address = LinuxCalls.map(mappedBytes);
        long aligned = (address + HUGE_PAGE - 1) & -HUGE_PAGE;
        boolean advised = LinuxCalls.adviseHugePages(aligned, bytes) && policyAllowsHugePages();
        return new OffHeap(arena, segment(arena, address, mappedBytes, aligned, bytes), advised);
    }

    @SuppressWarnings("restricted")
    private static MemorySegment segment(Arena arena, long address, long mappedBytes, long aligned, long bytes) {
        return MemorySegment.ofAddress(aligned)
                .reinterpret(bytes, arena, ignored -> LinuxCalls.unmap(address, mappedBytes));
    }

    private static boolean policyAllowsHugePages() {
        try {
            return !Files.readString(HUGE_PAGE_POLICY).contains("[never]");
        } catch (IOException e) {
            return false;
        }
    }
}
