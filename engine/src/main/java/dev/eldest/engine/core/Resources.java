package dev.eldest.engine.core;

import dev.eldest.engine.parallel.WorkerPool;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What all sessions of an engine share.
 *
 * @param threads searches' own threads, which are kept for the next search for a while
 * @param timer one thread that answers at deadlines
 * @param pulses one thread that takes searches' pulses; a listener that is slow to hear of them delays no deadline
 * @param sharedTable null if there is none
 */
record Resources(
        GameRegistry games,
        OptionSpecs optionSpecs,
        Seats seats,
        WorkerPool pool,
        Memory memory,
        Clients clients,
        IdleSeats idleSeats,
        Seating seating,
        Slots slots,
        Turns turns,
        Executor threads,
        ScheduledExecutorService timer,
        ScheduledExecutorService pulses,
        TranspositionTable sharedTable) {}
