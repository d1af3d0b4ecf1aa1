package dev.eldest.engine.tt;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A zeroed block of off-heap memory, which the operating system gets back as soon as it is closed. On Linux it is
 * mapped at a huge-page boundary and requests huge pages, because Linux gives them only on request. On other systems it
 * is ordinary memory.
 */
public final class OffHeap implements AutoCloseable {
    static final boolean LINUX =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux");

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

    /** Allocates a block. Throws OutOfMemoryError if the system has none of this size. */
    public static OffHeap allocate(long bytes, boolean wantHugePages) {
        Arena arena = Arena.ofShared();
        try {
            if (wantHugePages && LINUX) {
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

    /** Whether huge pages were requested and the system gives them. */
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
