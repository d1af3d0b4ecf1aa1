package dev.eldest.engine.tt;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A zeroed block of memory outside the Java heap, given back to the operating system the moment it is closed. On Linux
 * it is mapped at a huge-page boundary and huge pages are asked for, because there they are only given to who asks;
 * elsewhere it is plain memory.
 */
final class OffHeap implements AutoCloseable {
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
    static OffHeap allocate(long bytes, boolean wantHugePages) {
        Arena arena = Arena.ofShared();
        try {
            if (wantHugePages && isLinux()) {
                return mapped(arena, bytes);
            }
            return new OffHeap(arena, arena.allocate(bytes, TranspositionTable.LINE_BYTES), false);
        } catch (RuntimeException | Error failure) {
            arena.close();
            throw failure;
        }
    }

    MemorySegment segment() {
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
        return new OffHeap(arena, LinuxCalls.segment(arena, address, mappedBytes, aligned, bytes), advised);
    }

    private static boolean isLinux() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("linux");
    }

    private static boolean policyAllowsHugePages() {
        try {
            return !Files.readString(HUGE_PAGE_POLICY).contains("[never]");
        } catch (IOException e) {
            return false;
        }
    }

    /** The three system calls; a class of its own, so that other systems never link them. */
    @SuppressWarnings("restricted")
    private static final class LinuxCalls {
        private static final int PROT_READ_WRITE = 3;
        private static final int MAP_PRIVATE_ANONYMOUS = 0x22;
        private static final int MADV_HUGEPAGE = 14;
        private static final long MAP_FAILED = -1;

        private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
        private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
        private static final MethodHandle MMAP =
                link("mmap", FunctionDescriptor.of(LONG, LONG, LONG, INT, INT, INT, LONG));
        private static final MethodHandle MUNMAP = link("munmap", FunctionDescriptor.of(INT, LONG, LONG));
        private static final MethodHandle MADVISE = link("madvise", FunctionDescriptor.of(INT, LONG, LONG, INT));

        static long map(long bytes) {
            long address;
            try {
                address = (long) MMAP.invokeExact(0L, bytes, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0L);
            } catch (Throwable e) {
                throw new AssertionError("mmap cannot be called", e);
            }
            if (address == MAP_FAILED) {
                throw new OutOfMemoryError("the system has no " + bytes + " bytes to map");
            }
            return address;
        }

        static boolean adviseHugePages(long address, long bytes) {
            try {
                return (int) MADVISE.invokeExact(address, bytes, MADV_HUGEPAGE) == 0;
            } catch (Throwable e) {
                throw new AssertionError("madvise cannot be called", e);
            }
        }

        static MemorySegment segment(Arena arena, long address, long mappedBytes, long aligned, long bytes) {
            return MemorySegment.ofAddress(aligned).reinterpret(bytes, arena, ignored -> unmap(address, mappedBytes));
        }

        private static void unmap(long address, long bytes) {
            try {
                int failed = (int) MUNMAP.invokeExact(address, bytes);
                assert failed == 0;
            } catch (Throwable e) {
                throw new AssertionError("munmap cannot be called", e);
            }
        }

        private static MethodHandle link(String name, FunctionDescriptor descriptor) {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(linker.defaultLookup().find(name).orElseThrow(), descriptor);
        }
    }
}
