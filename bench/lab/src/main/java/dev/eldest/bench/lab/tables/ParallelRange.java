package dev.eldest.bench.lab.tables;

import dev.eldest.bench.measure.shared.TaskPool;
import java.util.List;
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
    private final TaskPool taskPool;

    ParallelRange(int threads) {
        this.threads = threads;
        taskPool = new TaskPool(threads, "eldest-tables-");
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
        taskPool.runAll(workers.size(), number -> {
            int first = next.getAndAdd(CHUNK);
            while (first < size && !Thread.interrupted()) {
                workers.get(number).run(first, Math.min(size, first + CHUNK));
                first = next.getAndAdd(CHUNK);
            }
        });
    }

    @Override
    public void close() {
        taskPool.close();
    }
}
