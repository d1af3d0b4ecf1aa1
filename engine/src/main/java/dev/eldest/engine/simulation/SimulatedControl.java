package dev.eldest.engine.simulation;

import dev.eldest.engine.search.SearchControl;

/** Lets virtual time pass at every node, and stops the search at a given time. */
final class SimulatedControl extends SearchControl {
    private final VirtualTime time;
    private final long nodeNanos;
    private final long deadlineNanos;
    /** Time in which workers searched nodes; changed by the running thread. */
    long searchingNanos;

    SimulatedControl(VirtualTime time, long nodeNanos, long deadlineNanos) {
        super(0);
        this.time = time;
        this.nodeNanos = nodeNanos;
        this.deadlineNanos = deadlineNanos;
    }

    @Override
    public long elapsedMillis() {
        return time.nanoTime() / 1_000_000;
    }

    /** Asks to be called again at the next node. */
    @Override
    protected int poll(long newNodes) {
        super.poll(newNodes);
        searchingNanos += newNodes * nodeNanos;
        time.spend(newNodes * nodeNanos);
        if (time.nanoTime() >= deadlineNanos) {
            stop();
        }
        return 1;
    }
}
