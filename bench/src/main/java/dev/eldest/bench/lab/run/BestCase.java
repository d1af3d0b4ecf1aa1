package dev.eldest.bench.lab.run;

import java.util.List;
import java.util.Optional;

/**
 * What alpha-beta would need if the best move always came first.
 *
 * @param branching B: so many moves everywhere would give the tree its leaves
 * @param all the leaves of the tree
 * @param least the leaves that alpha-beta must look at
 */
record BestCase(double branching, double all, double least) {
    static final String ALPHA_BETA = "alpha-beta";
    private static final List<String> EVERYTHING = List.of("minimax", "negamax", "open-closed");

    /** From a search that looked at everything, else from the mean number of moves that the first one saw. */
    static Optional<BestCase> of(List<Result> results) {
        Optional<Result> whole = results.stream()
                .filter(result ->
                        result.isWhole() && EVERYTHING.contains(result.rung().name()))
                .findFirst();
        return whole.or(() -> results.stream().findFirst())
                .filter(result -> result.depth() > 0)
                .map(result -> of(
                        whole.isPresent()
                                ? result.effectiveBranching()
                                : result.counts().branching(),
                        result.depth()));
    }

    private static BestCase of(double branching, int depth) {
        return new BestCase(
                branching,
                Math.pow(branching, depth),
                Math.pow(branching, (depth + 1) / 2) + Math.pow(branching, depth / 2) - 1);
    }
}
