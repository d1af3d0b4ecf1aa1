package dev.eldest.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Threads of a test, whose failures fail the test. */
final class TestThreads {
    private static final long GENEROUS_SECONDS = 60;

    interface Work {
        void run() throws Exception;
    }

    private final List<FutureTask<Void>> tasks = new ArrayList<>();

    void start(Work work) {
        FutureTask<Void> task = new FutureTask<>(() -> {
            work.run();
            return null;
        });
        tasks.add(task);
        Thread.ofPlatform().daemon().start(task);
    }

    void join() throws Exception {
        for (FutureTask<Void> task : tasks) {
            try {
                task.get(GENEROUS_SECONDS, TimeUnit.SECONDS);
            } catch (ExecutionException e) {
                throw new AssertionError(e.getCause());
            }
        }
    }

    static void await(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - start < TimeUnit.SECONDS.toNanos(GENEROUS_SECONDS), what);
            Thread.yield();
        }
    }
}
