package dev.eldest.bench.lab.run;

import dev.eldest.engine.reference.algorithms.Algorithm;

/**
 * Depth that an algorithm reaches within the limits.
 *
 * @param deepest the deepest search within the limits
 * @param next the search one ply deeper, which exceeded them or reached the end of the tree before its depth
 */
record DeepestSearch(Result deepest, Result next) {
    /** Searches every depth in turn, since a deeper search may take fewer nodes. */
    static DeepestSearch of(AlgorithmRunner algorithmRunner, Algorithm algorithm) {
        Result next = algorithmRunner.run(algorithm, 0);
        Result deepest = next;
        while (next.isComplete() && next.counts().deepest() >= next.depth()) {
            deepest = next;
            next = algorithmRunner.run(algorithm, deepest.depth() + 1);
        }
        return new DeepestSearch(deepest, next);
    }

    /** Returns why the next depth is not reached. */
    String endReason() {
        return next.isComplete() ? YardstickCommand.GAME_ENDS : next.failureReason();
    }
}
