package dev.eldest.server.net;

import dev.eldest.engine.api.RefusedException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads that clients' commands run on, apart from searches, which are the engine's. They are far more than cores,
 * so that the system shares out the time when commands take long, and they end when there is nothing to do.
 */
final class Threads implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Threads.class);
    private static final int LANES = 32;
    private static final long KEPT_SECONDS = 10;

    private final ExecutorService lanes;
    private final ExecutorService counts;

    Threads(int maxCounts) {
        // Each client has at most one task here at a time, so the queue needs no bound. What is refused comes after the
        // end of all, when clients are only forgotten: whoever brings it may do it.
        ThreadPoolExecutor lanes = new ThreadPoolExecutor(
                LANES,
                LANES,
                KEPT_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                named("eldest-commands"),
                (task, pool) -> task.run());
        lanes.allowCoreThreadTimeOut(true);
        this.lanes = lanes;
        counts = new ThreadPoolExecutor(
                0, maxCounts, KEPT_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), named("eldest-count"));
    }

    Executor lanes() {
        return lanes;
    }

    Executor counts() {
        return this::count;
    }

    private void count(Runnable task) {
        try {
            counts.execute(task);
        } catch (RejectedExecutionException e) {
            throw new RefusedException("too many counts and benches run here already; try again later");
        }
    }

    private static ThreadFactory named(String name) {
        return Thread.ofPlatform()
                .daemon()
                .name(name)
                .uncaughtExceptionHandler((thread, fault) -> LOG.error("fault", fault))
                .factory();
    }

    @Override
    public void close() {
        counts.shutdownNow();
        lanes.shutdown();
    }
}
