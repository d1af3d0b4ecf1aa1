package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.TreeCursor;
import java.util.ArrayList;
import java.util.List;

/** Runs algorithms on a tree. */
record AlgorithmRunner(TreeSource source, TreeCursor.Limits limits, ProgressLines progress) {
    /** Reason for not searching deeper. */
    static final String GAME_ENDS = "the game ends";

    /** Shorter searches are repeated, since the first run is not JIT-compiled yet. */
    private static final long TOO_SHORT_NANOS = 100_000_000;

    private static final int MAX_TIMES = 3;

    /**
     * Depth that an algorithm reaches within the limits.
     *
     * @param result the deepest search within the limits
     * @param endReason why the next depth is not reached
     */
    record DeepestSearch(Result result, String endReason) {}

    /** Searches every depth in turn, since a deeper search may take fewer nodes. */
    DeepestSearch deepest(Algorithm algorithm) {
        Result next = run(algorithm, 0);
        Result deepest = next;
        while (next.isComplete() && next.counts().deepest >= next.depth()) {
            deepest = next;
            next = run(algorithm, deepest.depth() + 1);
        }
        return new DeepestSearch(deepest, next.isComplete() ? GAME_ENDS : next.failureReason());
    }

    /** Returns the result; the time is that of the fastest run. */
    Result run(Algorithm algorithm, int depth) {
        Result result = runOnce(algorithm, depth);
        Result fastest = result;
        for (int time = 1; time < MAX_TIMES && result.nanos() < TOO_SHORT_NANOS; time++) {
            result = runOnce(algorithm, depth);
            fastest = result.nanos() < fastest.nanos() ? result : fastest;
        }
        return fastest;
    }

    private Result runOnce(Algorithm algorithm, int depth) {
        GameTree tree = source.tree().get();
        CountingTracer counts = new CountingTracer(progress);
        TreeCursor cursor = new TreeCursor(tree, counts, limits);
        String failure = "";
        int value = 0;
        long start = System.nanoTime();
        try {
            value = algorithm.search().get().search(cursor, depth);
        } catch (TreeCursor.TooLong e) {
            failure = e.getMessage();
        } catch (OutOfMemoryError e) {
            // The memory limit is estimated, so it may be wrong. All of it is free again now.
            failure = "more memory than available";
        }
        long nanos = System.nanoTime() - start;
        List<String> line = failure.isEmpty() ? names(cursor.bestLine(), tree) : List.of();
        return new Result(algorithm, depth, failure, value, line, counts, cursor.peakBytes(), nanos);
    }

    private static List<String> names(int[] line, GameTree tree) {
        List<String> names = new ArrayList<>();
        for (int move : line) {
            names.add(tree.name(move));
            tree.make(move);
        }
        for (int move : line) {
            tree.unmake();
        }
        return names;
    }
}
