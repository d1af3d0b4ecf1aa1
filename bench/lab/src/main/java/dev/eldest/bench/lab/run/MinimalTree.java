package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.reference.tree.TreeCursor;
import java.util.List;
import java.util.Optional;

/**
 * Minimal tree by Knuth and Moore: the leaves that alpha-beta visits if the best move always comes first, and among
 * equal moves the one with the smallest proof. Only a transposition table can save more.
 *
 * @param depth the ply of the deepest leaf
 * @param leaves the number of all leaves
 * @param minimalLeaves the number of leaves in the minimal tree
 */
record MinimalTree(int depth, double leaves, double minimalLeaves) {
    private static final List<String> EXHAUSTIVE = List.of("minimax", "negamax", "open-closed");

    /** Returns the minimal tree of a tree that is uniform, from a file, or was searched completely; else empty. */
    static Optional<MinimalTree> of(TreeSource source, int depth, List<Result> results, ProgressLines progress) {
        if (depth == 0) {
            return Optional.empty();
        }
        if (source.moves().isPresent()) {
            int moves = source.moves().getAsInt();
            return Optional.of(new MinimalTree(depth, Math.pow(moves, depth), formula(moves, depth)));
        }
        return value(source, depth, results).map(value -> count(source, depth, value, progress));
    }

    private static Optional<Integer> value(TreeSource source, int depth, List<Result> results) {
        if (source.height().isPresent()) {
            return Optional.of(new Minimax().search(new TreeCursor(source.tree().get()), depth));
        }
        return results.stream()
                .filter(result -> result.isComplete()
                        && result.algorithm().exact()
                        && EXHAUSTIVE.contains(result.algorithm().name()))
                .map(Result::value)
                .findFirst();
    }

    private static MinimalTree count(TreeSource source, int depth, int value, ProgressLines progress) {
        CountingTracer countingTracer = new CountingTracer(progress);
        TreeCursor treeCursor = new TreeCursor(source.tree().get(), countingTracer, TreeCursor.Limits.NONE);
        double least = Proofs.of(treeCursor, depth, value).exact();
        return new MinimalTree(
                countingTracer.counts().deepest(), countingTracer.counts().leaves(), least);
    }

    /** Returns the branching factor of a uniform tree with as many leaves. */
    double branching() {
        return Math.pow(leaves, 1.0 / depth);
    }

    /** Returns the minimum number of leaves of a uniform tree with as many leaves. */
    double formula() {
        return formula(branching(), depth);
    }

    private static double formula(double branching, int depth) {
        return Math.pow(branching, (depth + 1) / 2) + Math.pow(branching, depth / 2) - 1;
    }
}
