package dev.eldest.bench.lab.run;

import dev.eldest.engine.reference.algorithms.Algorithm;
import java.util.List;

/**
 * What one algorithm found, and what it cost.
 *
 * @param shortfall why there is no value; empty if there is one
 * @param line the best moves of both sides
 * @param bytes the most that it kept in mind at once
 */
record Result(
        Algorithm algorithm,
        int depth,
        String shortfall,
        int value,
        List<String> line,
        CountingTracer.Counts counts,
        long bytes,
        long nanos) {
    boolean isWhole() {
        return shortfall.isEmpty();
    }

    /**
     * How many moves a node seems to have: so many everywhere would give as many leaves, as deep as there were nodes.
     */
    double effectiveBranching() {
        int reached = Math.min(depth, counts.deepest());
        return reached == 0 ? 0 : Math.pow(counts.leaves(), 1.0 / reached);
    }
}
