package dev.eldest.bench.lab.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Runs work on a range of numbers in parallel, in chunks. {@link #run} waits for all threads, so its caller sees their
 * writes.
 */
final class ParallelRange implements AutoCloseable {
    /** Work on one part of the range: from {@code first} (included) to {@code end} (excluded). */
    @FunctionalInterface
    interface Piecework {
        void run(int first, int end);
    }

    private static final int CHUNK = 1 << 14;

    private final int threads;
    private final ExecutorService pool;

    ParallelRange(int threads) {
        this.threads = threads;
        pool = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("eldest-tables-", 0).factory());
    }

    /** Returns one worker per thread. */
    <T extends Piecework> List<T> workers(Supplier<T> maker) {
        return Stream.generate(maker).limit(threads).toList();
    }

    /**
     * Runs the workers on the numbers from 0 to {@code size - 1} and waits for them.
     *
     * @param workers the result of {@link #workers}
     * @throws InterruptedException if the caller is interrupted; unfinished work is not waited for
     */
    void run(int size, List<? extends Piecework> workers) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        List<Callable<Void>> tasks = new ArrayList<>();
        for (Piecework worker : workers) {
            tasks.add(() -> {
                int first = next.getAndAdd(CHUNK);
                while (first < size && !Thread.interrupted()) {
                    worker.run(first, Math.min(size, first + CHUNK));
                    first = next.getAndAdd(CHUNK);
                }
                return null;
            });
        }
        for (Future<Void> done : pool.invokeAll(tasks)) {
            try {
                done.get();
            } catch (ExecutionException e) {
                throw new IllegalStateException("worker failed", e.getCause());
            }
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
