package dev.eldest.engine.tt;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** Linux system calls for memory. A class of its own, so that other systems never link them. */
@SuppressWarnings("restricted")
final class LinuxCalls {
    private static final int PROT_READ_WRITE = 3;
    private static final int PROT_READ_EXECUTE = 5;
    private static final int MAP_PRIVATE_ANONYMOUS = 0x22;
    private static final int MADV_HUGEPAGE = 14;
    private static final long MAP_FAILED = -1;

    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
    private static final MethodHandle MMAP = link("mmap", FunctionDescriptor.of(LONG, LONG, LONG, INT, INT, INT, LONG));
    private static final MethodHandle MUNMAP = link("munmap", FunctionDescriptor.of(INT, LONG, LONG));
    private static final MethodHandle MADVISE = link("madvise", FunctionDescriptor.of(INT, LONG, LONG, INT));
    private static final MethodHandle MPROTECT = link("mprotect", FunctionDescriptor.of(INT, LONG, LONG, INT));

    private LinuxCalls() {}

    static long map(long bytes) {
        long address;
        try {
            address = (long) MMAP.invokeExact(0L, bytes, PROT_READ_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0L);
        } catch (Throwable e) {
            throw new AssertionError("cannot call mmap", e);
        }
        if (address == MAP_FAILED) {
            throw new OutOfMemoryError("cannot map " + bytes + " bytes");
        }
        return address;
    }

    static void unmap(long address, long bytes) {
        try {
            int failed = (int) MUNMAP.invokeExact(address, bytes);
            assert failed == 0;
        } catch (Throwable e) {
            throw new AssertionError("cannot call munmap", e);
        }
    }

    static boolean adviseHugePages(long address, long bytes) {
        try {
            return (int) MADVISE.invokeExact(address, bytes, MADV_HUGEPAGE) == 0;
        } catch (Throwable e) {
            throw new AssertionError("cannot call madvise", e);
        }
    }

    /** Makes mapped memory executable and read-only. Returns false if the system refuses, as hardened ones may. */
    static boolean makeExecutable(long address, long bytes) {
        try {
            return (int) MPROTECT.invokeExact(address, bytes, PROT_READ_EXECUTE) == 0;
        } catch (Throwable e) {
            throw new AssertionError("cannot call mprotect", e);
        }
    }

    private static MethodHandle link(String name, FunctionDescriptor descriptor) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().find(name).orElseThrow(), descriptor);
    }
}
