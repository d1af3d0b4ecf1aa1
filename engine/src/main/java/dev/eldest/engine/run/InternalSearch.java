package dev.eldest.engine.run;

import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchControl.TimeSlice;
import dev.eldest.engine.search.SearchProgressListener;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.time.TimeBudget;

/**
 * A search of the engine itself, on the calling thread, that no client gets to see. It takes turns at the cores with
 * the searches of clients. An interrupt of its thread ends it.
 */
public final class InternalSearch implements TimeSlice {
    private final CoreScheduler.Ticket ticket;
    private final SearchControl control;

    /** {@code nodeLimit} 0 means none. */
    public InternalSearch(CoreScheduler coreScheduler, CoreScheduler.Share coreShare, long nodeLimit) {
        ticket = coreScheduler.new Ticket(coreShare);
        control = new SearchControl(nodeLimit, TimeBudget.UNLIMITED, System.nanoTime(), this);
    }

    /** Searches the position, which belongs to the search from now on. Returns the number of nodes. */
    public long run(WorkerGroup group, Position root, SearchTask task) {
        ticket.begin();
        try {
            group.search(root, task, control, SearchProgressListener.NO_OP);
        } finally {
            ticket.end();
        }
        return control.nodes();
    }

    @Override
    public void yieldIfDue() {
        ticket.yieldIfDue();
        if (Thread.currentThread().isInterrupted()) {
            control.stop();
        }
    }
}
