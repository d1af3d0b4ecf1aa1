package dev.eldest.bench.train.network;

import dev.eldest.engine.api.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntToDoubleFunction;

/** Runs numbered tasks on a thread pool. */
final class ParallelTasks implements AutoCloseable {
    private final ExecutorService pool;

    ParallelTasks(int threads) {
        pool = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("eldest-learn-", 0).factory());
    }

    /** Runs all tasks; returns the sum of their results, added in their order. */
    double runAll(int count, IntToDoubleFunction task) throws InterruptedException {
        List<Callable<Double>> tasks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            tasks.add(() -> task.applyAsDouble(number));
        }
        double sum = 0;
        for (Future<Double> future : pool.invokeAll(tasks)) {
            sum += result(future);
        }
        return sum;
    }

    private static double result(Future<Double> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RefusedException refusal) {
                throw refusal;
            }
            throw new IllegalStateException("training failed", e.getCause());
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
