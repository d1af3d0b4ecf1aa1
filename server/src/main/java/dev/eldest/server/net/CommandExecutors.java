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
 * so that the system shares out the time when commands take long. Those that every client needs are started at once,
 * when threads can be had.
 */
final class CommandExecutors implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CommandExecutors.class);
    private static final int LANES = 32;
    /**
     * What they do goes on for tens of milliseconds in one turn, where searches hand on theirs after one: more of them
     * would leave the searches next to nothing.
     */
    private static final int BRIEF = Runtime.getRuntime().availableProcessors();

    /** They only begin searches, each in some milliseconds at most. */
    private static final int JOBS = 2;

    private static final long KEPT_SECONDS = 10;

    private final ExecutorService lanes;
    private final ExecutorService brief;
    private final RoundRobinExecutor briefTasks;
    private final ThreadPoolExecutor lengthy;
    private final ExecutorService jobs;

    CommandExecutors(int maxCounts) {
        lanes = queueing(LANES, "eldest-commands");
        brief = queueing(BRIEF, "eldest-work");
        briefTasks = new RoundRobinExecutor(brief);
        jobs = queueing(JOBS, "eldest-jobs");
        lengthy = new ThreadPoolExecutor(
                0, maxCounts, KEPT_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), named("eldest-count"));
    }

    /**
     * Each client has at most one task there at a time, so the queue needs no bound. What is refused comes after the
     * end of all, when clients are only forgotten: whoever brings it may do it.
     */
    private static ExecutorService queueing(int threads, String name) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                named(name),
                (task, full) -> task.run());
        pool.prestartAllCoreThreads();
        return pool;
    }

    Executor lanes() {
        return lanes;
    }

    /** For work that is soon done. The party is the client, who may have many connections. */
    Executor brief(String party) {
        return work -> briefTasks.execute(party, work);
    }

    /** For the beginnings of jobs, which are bounded by how many may run at once. */
    Executor jobs() {
        return jobs;
    }

    /** So many counts and benches may run from now on. */
    void adjust(int maxCounts) {
        lengthy.setMaximumPoolSize(maxCounts);
    }

    /** For counts and benches; it refuses what is too many. */
    Executor lengthy() {
        return this::runLengthy;
    }

    private void runLengthy(Runnable work) {
        try {
            lengthy.execute(work);
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
        brief.shutdownNow();
        lengthy.shutdownNow();
        jobs.shutdown();
        lanes.shutdown();
    }
}
