package dev.eldest.bench.tables;

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

/** Shares out work on a range of numbers among threads, a piece at a time. What they write is seen by who waits. */
final class ParallelRange implements AutoCloseable {
    /** A piece of the work, of the numbers from {@code first} to before {@code end}. */
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

    /** A worker for each thread. */
    <T extends Piecework> List<T> workers(Supplier<T> maker) {
        return Stream.generate(maker).limit(threads).toList();
    }

    /**
     * Has all numbers below a size worked on, by workers of {@link #workers}.
     *
     * @throws InterruptedException if the caller is told to end; then nobody waits for what is unfinished
     */
    void each(int size, List<? extends Piecework> workers) throws InterruptedException {
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
                throw new IllegalStateException("a worker has failed", e.getCause());
            }
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
