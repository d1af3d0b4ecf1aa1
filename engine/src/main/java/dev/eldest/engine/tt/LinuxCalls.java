package dev.eldest.engine.tt;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/** The system calls for memory; a class of its own, so that other systems never link them. */
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
            throw new AssertionError("mmap cannot be called", e);
        }
        if (address == MAP_FAILED) {
            throw new OutOfMemoryError("the system has no " + bytes + " bytes to map");
        }
        return address;
    }

    static void unmap(long address, long bytes) {
        try {
            int failed = (int) MUNMAP.invokeExact(address, bytes);
            assert failed == 0;
        } catch (Throwable e) {
            throw new AssertionError("munmap cannot be called", e);
        }
    }

    static boolean adviseHugePages(long address, long bytes) {
        try {
            return (int) MADVISE.invokeExact(address, bytes, MADV_HUGEPAGE) == 0;
        } catch (Throwable e) {
            throw new AssertionError("madvise cannot be called", e);
        }
    }

    /** Makes mapped memory executable, and not writable any more; a hardened system may refuse. */
    static boolean makeExecutable(long address, long bytes) {
        try {
            return (int) MPROTECT.invokeExact(address, bytes, PROT_READ_EXECUTE) == 0;
        } catch (Throwable e) {
            throw new AssertionError("mprotect cannot be called", e);
        }
    }

    private static MethodHandle link(String name, FunctionDescriptor descriptor) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().find(name).orElseThrow(), descriptor);
    }
}
