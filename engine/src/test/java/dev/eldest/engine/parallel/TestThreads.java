package dev.eldest.engine.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

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
}
