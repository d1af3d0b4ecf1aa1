package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** Runs numbered tasks on a thread pool. */
public final class TaskPool implements AutoCloseable {
    private final ExecutorService pool;

    /** @param name prefix of the names of the threads */
    public TaskPool(int threads, String name) {
        pool = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name(name, 0).factory());
    }

    /**
     * Runs all tasks and waits for them, also if one fails, so the caller sees their writes. Returns their results in
     * the order of their numbers.
     *
     * @throws InterruptedException if the caller is interrupted; unfinished tasks are not waited for
     */
    public <T> List<T> runAll(int count, IntFunction<T> task) throws InterruptedException {
        List<Callable<T>> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            tasks.add(() -> task.apply(number));
        }
        List<T> results = new ArrayList<>();
        for (Future<T> future : pool.invokeAll(tasks)) {
            results.add(result(future));
        }
        return results;
    }

    private static <T> T result(Future<T> future) throws InterruptedException {
        try {
            return future.get();
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
