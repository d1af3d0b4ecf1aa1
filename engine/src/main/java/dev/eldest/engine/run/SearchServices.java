package dev.eldest.engine.run;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.time.LagTracker;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What all searches of an engine share.
 *
 * @param threads searches' own threads, which are kept for the next search for a while
 * @param timer one thread that answers at deadlines
 * @param pulses one thread that takes searches' pulses; a listener that is slow to hear of them delays no deadline
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
        ScheduledExecutorService pulses) {}
