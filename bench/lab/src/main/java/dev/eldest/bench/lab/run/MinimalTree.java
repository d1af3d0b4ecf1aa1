package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.reference.algorithms.Minimax;
import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.spi.Score;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Minimal tree by Knuth and Moore: the leaves that alpha-beta visits if the best move always comes first, and among
 * equal moves the one whose own minimal tree has the fewest leaves. Only a transposition table can save more.
 *
 * @param depth the ply of the deepest leaf
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
        CountingTracer counts = new CountingTracer(progress);
        TreeCursor cursor = new TreeCursor(source.tree().get(), counts, TreeCursor.Limits.NONE);
        double min = proofs(cursor, depth, value).exact;
        return new MinimalTree(counts.deepest, counts.leaves, min);
    }

    /**
     * Minimum numbers of leaves that prove a bound on a node's value for the side to move. Infinite if the bound is
     * false.
     *
     * @param atLeast proves the lower bound: one move must reach it
     * @param atMost proves the upper bound: no move may exceed it
     * @param exact proves both; leaves that serve for both count once
     */
    private record Proofs(double atLeast, double atMost, double exact) {}

    /** Searches the whole tree below this node. */
    private static Proofs proofs(TreeCursor cursor, int depth, int value) {
        cursor.visit();
        if (depth == 0 || cursor.isOver()) {
            int found = cursor.leaf();
            return new Proofs(leaf(found >= value), leaf(found <= value), leaf(found == value));
        }
        double atLeast = Double.POSITIVE_INFINITY;
        double atMost = 0;
        double exact = Double.POSITIVE_INFINITY;
        for (int move : cursor.moves()) {
            cursor.make(move);
            Proofs reply = proofs(cursor, depth - 1, -value);
            cursor.unmakeTrial();
            atLeast = Math.min(atLeast, reply.atMost);
            // The one move that reaches the value is this one or an earlier one.
            exact = Math.min(atMost + reply.exact, exact + reply.atLeast);
            atMost += reply.atLeast;
        }
        return new Proofs(atLeast, atMost, exact);
    }

    private static double leaf(boolean proves) {
        return proves ? 1 : Double.POSITIVE_INFINITY;
    }

    /** Returns the branching factor of a uniform tree with as many leaves. */
    double branching() {
        return Math.pow(leaves, 1.0 / depth);
    }

    /** Returns the minimum number of leaves of a uniform tree with as many leaves. */
    double formula() {
        return formula(branching(), depth);
    }

    /** Returns how deep uniform trees are searched with this number of nodes, as text: by minimax, by alpha-beta. */
    static String depthsByFormula(double branching, long nodes) {
        return String.format(
                Locale.ROOT,
                "by the formulas, with %.1f moves per node and %,d nodes: minimax %s, alpha-beta with the best move"
                        + " first %s",
                branching,
                nodes,
                reached(depth -> Math.pow(branching, depth), nodes),
                reached(depth -> formula(branching, depth), nodes));
    }

    private static String reached(IntToDoubleFunction nodesOfPly, long limit) {
        int depth = 0;
        double nodes = 1;
        while (depth < Score.MAX_PLY && nodes + nodesOfPly.applyAsDouble(depth + 1) <= limit) {
            nodes += nodesOfPly.applyAsDouble(++depth);
        }
        return String.format(
                Locale.ROOT, "%d plies (%,.0f leaves)", depth, depth == 0 ? 1 : nodesOfPly.applyAsDouble(depth));
    }

    private static double formula(double branching, int depth) {
        return Math.pow(branching, (depth + 1) / 2) + Math.pow(branching, depth / 2) - 1;
    }
}
