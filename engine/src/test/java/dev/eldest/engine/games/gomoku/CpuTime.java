package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.Supplier;

/** Limits the CPU time of a calculation, which does not depend on what else the machine does. */
final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CpuTime() {}

    static <T> T within(Duration limit, Supplier<T> calculation, String what) {
        long start = THREADS.getCurrentThreadCpuTime();
        T result = calculation.get();
        long nanos = THREADS.getCurrentThreadCpuTime() - start;
        assertTrue(nanos <= limit.toNanos(), () -> what + " took " + nanos / 1_000_000 + " ms of CPU time");
        return result;
    }
}
