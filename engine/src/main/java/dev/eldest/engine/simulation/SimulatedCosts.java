package dev.eldest.engine.simulation;

/**
 * What sharing a search costs, in nanoseconds of virtual time.
 *
 * @param node a node of the search
 * @param join joining a split point and leaving it, with or without a move to claim there
 * @param reach taking over the node of a split point, without the moves that lead to it
 * @param ply one of these moves
 * @param evaluationPly the evaluation's work for one of these moves
 * @param refresh the evaluation's work for a node that is far away, at most
 * @param claim claiming a move
 * @param open setting up and announcing a split point
 * @param wake waking a thread, for the thread that does it
 * @param wakeLatency from then until the woken thread runs
 * @param look from a change until a waiting thread sees it
 */
public record SimulatedCosts(
        long node,
        long join,
        long reach,
        long ply,
        long evaluationPly,
        long refresh,
        long claim,
        long open,
        long wake,
        long wakeLatency,
        long look) {
    /** Costs in chess on two cores of about 2.5 GHz. With many cores it costs more to reach a node. */
    public static final SimulatedCosts CHESS =
            new SimulatedCosts(660, 100, 500, 80, 100, 900, 150, 1200, 13_000, 40_000, 300);

    /** Returns costs of nodes only: the time that the tree itself asks for, however cheap sharing is. */
    public SimulatedCosts nodesOnly() {
        return new SimulatedCosts(node, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    }

    public SimulatedCosts with(long nodeNanos, long reachNanos) {
        return new SimulatedCosts(
                nodeNanos, join, reachNanos, ply, evaluationPly, refresh, claim, open, wake, wakeLatency, look);
    }

    /** Returns the cost of {@code plies} moves, with the evaluation's work. */
    long moves(int plies) {
        return plies * ply + Math.min(refresh, plies * evaluationPly);
    }
}
