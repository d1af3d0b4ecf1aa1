package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.TreeCursor;
import java.util.ArrayList;
import java.util.List;

/** Runs algorithms on a tree. */
final class AlgorithmRunner {
    /** Shorter searches are repeated, since the first run is not JIT-compiled yet. */
    private static final long TOO_SHORT_NANOS = 100_000_000;

    private static final int MAX_TIMES = 3;

    private final TreeSource source;
    private final TreeCursor.Limits limits;
    private final ProgressLines progress;

    AlgorithmRunner(TreeSource source, TreeCursor.Limits limits, ProgressLines progress) {
        this.source = source;
        this.limits = limits;
        this.progress = progress;
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
        CountingTracer countingTracer = new CountingTracer(progress);
        TreeCursor treeCursor = new TreeCursor(tree, countingTracer, limits);
        long start = System.nanoTime();
        try {
            int value = algorithm.search().get().search(treeCursor, depth);
            long nanos = System.nanoTime() - start;
            return new Result(
                    algorithm,
                    depth,
                    "",
                    value,
                    names(treeCursor.bestLine(), tree),
                    countingTracer.counts(),
                    treeCursor.peakBytes(),
                    nanos);
        } catch (TreeCursor.TooLong e) {
            return shortfall(algorithm, depth, e.getMessage(), countingTracer, treeCursor.peakBytes(), start);
        } catch (OutOfMemoryError e) {
            // The memory limit is estimated, so it may be wrong. All of it is free again now.
            return shortfall(
                    algorithm, depth, "more memory than available", countingTracer, treeCursor.peakBytes(), start);
        }
    }

    private static Result shortfall(
            Algorithm algorithm, int depth, String why, CountingTracer countingTracer, long peak, long start) {
        long nanos = System.nanoTime() - start;
        return new Result(algorithm, depth, why, 0, List.of(), countingTracer.counts(), peak, nanos);
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
