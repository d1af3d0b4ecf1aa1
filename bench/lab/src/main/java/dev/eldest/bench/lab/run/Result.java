package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.tree.ValueFormat;
import dev.eldest.engine.reference.algorithms.Algorithm;
import java.util.List;

/**
 * Result and cost of one algorithm.
 *
 * @param depth the depth in plies
 * @param failureReason why there is no value; empty if there is one
 * @param value the value for the side to move
 * @param line the best line
 * @param bytes the peak memory in bytes
 * @param nanos the time in ns
 */
record Result(
        Algorithm algorithm,
        int depth,
        String failureReason,
        int value,
        List<String> line,
        CountingTracer counts,
        long bytes,
        long nanos) {
    boolean isComplete() {
        return failureReason.isEmpty();
    }

    /**
     * Returns the effective branching factor: the number of moves of a uniform tree with as many leaves at the same
     * depth.
     */
    double effectiveBranching() {
        int reached = Math.min(depth, counts.deepest);
        return reached == 0 ? 0 : Math.pow(counts.leaves, 1.0 / reached);
    }

    /** Returns a message for each result of an exact algorithm that differs from the first one. */
    static List<String> disagreements(List<Result> results) {
        List<Result> exact = results.stream()
                .filter(result -> result.isComplete() && result.algorithm.exact())
                .toList();
        return exact.stream()
                .filter(result -> result.value != exact.getFirst().value)
                .map(result ->
                        "exact algorithms differ: " + exact.getFirst().nameAndValue() + ", " + result.nameAndValue())
                .toList();
    }

    private String nameAndValue() {
        return algorithm.name() + " " + ValueFormat.text(value);
    }
}
