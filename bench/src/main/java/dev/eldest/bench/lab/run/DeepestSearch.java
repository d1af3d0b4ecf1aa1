package dev.eldest.bench.lab.run;

import dev.eldest.engine.reference.algorithms.Algorithm;

/**
 * How deep an algorithm searches a tree within the limits of a trial.
 *
 * @param deepest the deepest search that kept within them
 * @param next one ply deeper: a search that did not, or that met the end of the tree before its depth
 */
record DeepestSearch(Result deepest, Result next) {
    /** A search of a depth may take fewer nodes than that before it, so none is guessed. */
    static DeepestSearch of(AlgorithmRunner algorithmRunner, Algorithm algorithm) {
        Result next = algorithmRunner.run(algorithm, 0);
        Result deepest = next;
        while (next.isWhole() && next.counts().deepest() >= next.depth()) {
            deepest = next;
            next = algorithmRunner.run(algorithm, deepest.depth() + 1);
        }
        return new DeepestSearch(deepest, next);
    }

    /** Why the next depth is not reached. */
    String end() {
        return next.isWhole() ? YardstickCommand.GAME_ENDS : next.shortfall();
    }
}
