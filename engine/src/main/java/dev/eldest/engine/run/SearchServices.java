package dev.eldest.engine.run;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.time.LagTracker;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

/**
 * Objects that all searches of an engine share.
 *
 * @param threads the searches' own threads, each kept for the next search for a while
 * @param timer one thread that answers at deadlines
 * @param progressTimer one thread that reports searches' progress, so that a slow listener delays no deadline
 */
public record SearchServices(
        WorkerFactory workerFactory,
        HelperPool pool,
        MemoryBudgets memoryBudgets,
        IdleWorkerCache idleWorkerCache,
        SearchScheduler searchScheduler,
        ActiveSearches activeSearches,
        CoreScheduler coreScheduler,
        LagTracker lagTracker,
        Executor threads,
        ScheduledExecutorService timer,
        ScheduledExecutorService progressTimer) {}
