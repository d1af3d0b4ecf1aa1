package dev.eldest.engine.tt;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Makes the processor load a cache line, without waiting for it. A probe of a large table waits for main memory, about
 * a fifth of a node's time, unless it is prefetched while the move is being made.
 *
 * <p>Java has no prefetch instruction. So two instructions, prefetch and return, are written to a page of their own,
 * and called as a native function that the compiler knows to be short. Where that is impossible nothing is prefetched,
 * and nothing else changes.
 */
@SuppressWarnings("restricted")
final class Prefetch {
    static final boolean X86_64 = System.getProperty("os.arch").equals("amd64");

    private static final long PAGE_BYTES = 4096;
    /** {@code prefetcht0 (%rdi); ret}: the first argument is the address. */
    private static final byte[] X86_64_CODE = {0x0F, 0x18, 0x0F, (byte) 0xC3};

    /** Null where prefetching is impossible. */
    static final MethodHandle FETCH = OffHeap.LINUX && X86_64 ? link(X86_64_CODE) : null;

    private Prefetch() {}

    /** Prefetches the cache line of an address. An unmapped address has no effect. */
    static void line(long address) {
        if (FETCH == null) {
            return;
        }
        try {
            FETCH.invokeExact(address);
        } catch (Throwable e) {
            throw new AssertionError("cannot call prefetch", e);
        }
    }

    private static MethodHandle link(byte[] code) {
        long page;
        try {
            page = LinuxCalls.map(PAGE_BYTES);
        } catch (OutOfMemoryError e) {
            return null;
        }
        MemorySegment function = MemorySegment.ofAddress(page).reinterpret(PAGE_BYTES);
        function.copyFrom(MemorySegment.ofArray(code));
        if (!LinuxCalls.makeExecutable(page, PAGE_BYTES)) {
            LinuxCalls.unmap(page, PAGE_BYTES);
            return null;
        }
        return Linker.nativeLinker()
                .downcallHandle(
                        function, FunctionDescriptor.ofVoid(ValueLayout.JAVA_LONG), Linker.Option.critical(false));
    }
}
