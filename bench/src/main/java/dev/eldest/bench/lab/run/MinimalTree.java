package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.reference.tree.TreeCursor;
import java.util.List;
import java.util.Optional;

/**
 * The least of a tree that tells its value, as Knuth and Moore have it: alpha-beta looks at so many leaves if the best
 * move always comes first, and of moves that are as good the one that is proven soonest. Only a table may save more.
 *
 * @param depth how many moves it is to the furthest leaf
 * @param leaves all leaves of the tree
 * @param least those that must be looked at
 */
record MinimalTree(int depth, double leaves, double least) {
    private static final List<String> EVERYTHING = List.of("minimax", "negamax", "open-closed");

    /** Of a tree that is uniform, written down, or was searched as a whole; of others nothing is known. */
    static Optional<MinimalTree> of(TreeSource source, int depth, List<Result> results, ProgressLines progress) {
        if (depth == 0) {
            return Optional.empty();
        }
        if (source.moves().isPresent()) {
            int moves = source.moves().getAsInt();
            return Optional.of(new MinimalTree(depth, Math.pow(moves, depth), formula(moves, depth)));
        }
        return value(source, depth, results).map(value -> counted(source, depth, value, progress));
    }

    private static Optional<Integer> value(TreeSource source, int depth, List<Result> results) {
        if (source.height().isPresent()) {
            return Optional.of(new Minimax().search(new TreeCursor(source.tree().get()), depth));
        }
        return results.stream()
                .filter(result -> result.isWhole()
                        && result.algorithm().exact()
                        && EVERYTHING.contains(result.algorithm().name()))
                .map(Result::value)
                .findFirst();
    }

    private static MinimalTree counted(TreeSource source, int depth, int value, ProgressLines progress) {
        CountingTracer countingTracer = new CountingTracer(progress);
        TreeCursor treeCursor = new TreeCursor(source.tree().get(), countingTracer, TreeCursor.Limits.NONE);
        double least = Proofs.of(treeCursor, depth, value).exact();
        return new MinimalTree(
                countingTracer.counts().deepest(), countingTracer.counts().leaves(), least);
    }

    /** So many moves everywhere would give the tree its leaves. */
    double branching() {
        return Math.pow(leaves, 1.0 / depth);
    }

    /** What must be looked at of a uniform tree with as many leaves. */
    double formula() {
        return formula(branching(), depth);
    }

    private static double formula(double branching, int depth) {
        return Math.pow(branching, (depth + 1) / 2) + Math.pow(branching, depth / 2) - 1;
    }
}
