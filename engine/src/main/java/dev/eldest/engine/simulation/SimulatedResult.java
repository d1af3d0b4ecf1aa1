package dev.eldest.engine.simulation;

import java.util.List;

/**
 * What a simulated search did.
 *
 * @param iterations those that were finished
 * @param nanos virtual time of the whole search
 * @param searchingNanos time in which workers searched nodes, in total
 * @param waitingNanos time in which owners waited for helpers, in total
 * @param splits number of split points that were shared
 * @param joins how often a helper or a waiting owner joined a split point
 * @param emptyJoins those that found no move to claim
 * @param sent results and claims that members sent each other
 * @param used results that their tables took
 */
public record SimulatedResult(
        List<Iteration> iterations,
        long nodes,
        long nanos,
        long searchingNanos,
        long waitingNanos,
        long splits,
        long joins,
        long emptyJoins,
        long sent,
        long used) {
    /** When an iteration was finished, in virtual nanoseconds, and what it found. */
    public record Iteration(int depth, long nanos, long nodes, int score, int move) {}

    /** Returns the last iteration; there is always one. */
    public Iteration last() {
        return iterations.getLast();
    }
}
