package dev.eldest.server.net;

import dev.eldest.engine.api.RefusedException;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
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
 * Thread pools of clients' commands, except for searches, which run on the engine's threads. There are far more threads
 * than cores, so the system shares the cores when commands take long. The pools that every client needs start all
 * threads at once.
 */
final class CommandExecutors implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CommandExecutors.class);
    private static final int SERIAL_THREADS = 32;
    /**
     * These tasks run for tens of milliseconds at a time, where searches hand on their core after one. More threads
     * would leave the searches next to no time.
     */
    private static final int SHORT_TASK_THREADS = Runtime.getRuntime().availableProcessors();

    /** They only start searches, a few milliseconds each. */
    private static final int JOB_START_THREADS = 2;

    private static final long KEEP_ALIVE_SECONDS = 10;

    private final ExecutorService serialThreads;
    private final ExecutorService shortTaskThreads;
    private final RoundRobinExecutor shortTaskQueue;
    private final ThreadPoolExecutor longTaskThreads;
    private final ExecutorService jobs;

    /**
     * @param maxLongTasks number of threads for counts and benches. The engine limits these to fewer, and each needs a
     *     thread until it is refused.
     */
    CommandExecutors(int maxLongTasks) {
        serialThreads = fixedPool(SERIAL_THREADS, "eldest-commands");
        shortTaskThreads = fixedPool(SHORT_TASK_THREADS, "eldest-work");
        shortTaskQueue = new RoundRobinExecutor(shortTaskThreads);
        jobs = fixedPool(JOB_START_THREADS, "eldest-jobs");
        longTaskThreads = new ThreadPoolExecutor(
                0, maxLongTasks, KEEP_ALIVE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), named("eldest-count"));
    }

    /**
     * Creates a pool with an unbounded queue, since each client has at most one task in it. Tasks that arrive after
     * shutdown only clean up, so the caller runs them.
     */
    private static ExecutorService fixedPool(int threads, String name) {
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

    /** Returns the threads of the clients' serial executors. */
    Executor serial() {
        return serialThreads;
    }

    /**
     * Returns the executor of a client's short tasks.
     *
     * @param tenant the tenant, which may have many connections
     */
    Executor shortTasks(String tenant) {
        return work -> shortTaskQueue.execute(tenant, work);
    }

    /** Returns the executor that starts jobs. The limit of running jobs bounds its queue. */
    Executor jobs() {
        return jobs;
    }

    void setMaxLongTasks(int maxLongTasks) {
        longTaskThreads.setMaximumPoolSize(maxLongTasks);
    }

    /** Returns the executor of counts and benches, which throws RefusedException at its limit. */
    Executor longTasks() {
        return this::runLengthy;
    }

    private void runLengthy(Runnable work) {
        try {
            longTaskThreads.execute(work);
        } catch (RejectedExecutionException e) {
            throw new RefusedException("too many counts and benches are running; try again later");
        }
    }

    private static ThreadFactory named(String name) {
        return Thread.ofPlatform()
                .daemon()
                .name(name)
                .uncaughtExceptionHandler((thread, fault) -> LOG.error("internal error", fault))
                .factory();
    }

    @Override
    public void close() {
        shortTaskThreads.shutdownNow();
        longTaskThreads.shutdownNow();
        jobs.shutdown();
        serialThreads.shutdown();
    }

    /**
     * Runs clients' tasks on a few threads, taking one task of each client in turn. A client with many tasks delays
     * only its own. The monitor guards everything.
     */
    static final class RoundRobinExecutor {
        private final Executor threads;
        /** In the order of turns. Clients without tasks are absent. */
        private final Map<String, ArrayDeque<Runnable>> tasks = new LinkedHashMap<>();

        RoundRobinExecutor(Executor threads) {
            this.threads = threads;
        }

        void execute(String client, Runnable task) {
            synchronized (this) {
                tasks.computeIfAbsent(client, _ -> new ArrayDeque<>()).add(task);
            }
            // One execution for each task, not bound to that task.
            threads.execute(() -> next().run());
        }

        private synchronized Runnable next() {
            String client = tasks.keySet().iterator().next();
            ArrayDeque<Runnable> queue = tasks.remove(client);
            Runnable task = queue.poll();
            if (!queue.isEmpty()) {
                tasks.put(client, queue);
            }
            return task;
        }
    }
}
