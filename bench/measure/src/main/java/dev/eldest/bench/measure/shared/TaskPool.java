package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Runs numbered tasks on a thread pool. */
public final class TaskPool implements AutoCloseable {
    private final ExecutorService pool;

    /** @param name prefix of the names of the threads */
    public TaskPool(int threads, String name) {
        pool = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name(name, 0).factory());
    }

    /**
     * Runs all tasks and waits for them, also if one fails, so the caller sees their writes.
     *
     * @throws InterruptedException if the caller is interrupted; unfinished tasks are not waited for
     */
    public void runAll(int count, IntConsumer task) throws InterruptedException {
        List<Callable<Object>> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            tasks.add(Executors.callable(() -> task.accept(number)));
        }
        for (Future<Object> future : pool.invokeAll(tasks)) {
            requireSuccess(future);
        }
    }

    private static void requireSuccess(Future<Object> future) throws InterruptedException {
        try {
            future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RefusedException refusal) {
                throw refusal;
            }
            throw new IllegalStateException("task failed", e.getCause());
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
