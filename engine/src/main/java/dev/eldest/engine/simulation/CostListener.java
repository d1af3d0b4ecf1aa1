package dev.eldest.engine.simulation;

import dev.eldest.engine.parallel.SplitListener;

/** Charges virtual time for each step of sharing work, and counts the steps. The running thread changes the fields. */
final class CostListener implements SplitListener {
    private final VirtualTime time;
    private final SimulatedCosts costs;
    long splits;
    long joins;
    /** Joins after which a helper went to the node, as it had claimed a move. */
    long reached;

    CostListener(VirtualTime time, SimulatedCosts costs) {
        this.time = time;
        this.costs = costs;
    }

    @Override
    public void splitPointOpened(int worker, int[] path, int ply) {
        splits++;
        time.spend(costs.open());
    }

    @Override
    public void splitPointJoined(int worker) {
        joins++;
        time.spend(costs.join());
    }

    @Override
    public void nodeReached(int worker, int plies) {
        reached++;
        time.spend(costs.reach() + costs.moves(plies));
    }

    @Override
    public void ownerMoved(int worker, int plies) {
        time.spend(costs.moves(plies));
    }

    @Override
    public void moveStarted(int worker, int[] path, int ply, int move) {
        time.spend(costs.claim());
    }
}
