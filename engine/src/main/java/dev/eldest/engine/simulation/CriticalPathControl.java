package dev.eldest.engine.simulation;

import dev.eldest.engine.search.SearchControl;

/** Adds every node of a search by one thread to a critical path. */
final class CriticalPathControl extends SearchControl {
    final CriticalPath path = new CriticalPath();

    CriticalPathControl() {
        super(0);
    }

    /** Asks to be called again at the next node. */
    @Override
    protected int poll(long newNodes) {
        super.poll(newNodes);
        return 1;
    }

    @Override
    protected void nodeBegins(int ply, int number, int alone) {
        path.nodeBegins(ply, number, alone);
    }
}
