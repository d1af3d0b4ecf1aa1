package dev.eldest.bench.lab.run;

import dev.eldest.bench.lab.ProgressLines;
import dev.eldest.bench.lab.tree.TreeSource;
import dev.eldest.engine.reference.ladder.Rung;
import dev.eldest.engine.reference.tree.GameTree;
import dev.eldest.engine.reference.tree.Walk;
import java.util.ArrayList;
import java.util.List;

/** Lets algorithms search a tree. */
final class Trial {
    /** A search that is sooner done is done again: the first is slow, for it runs before it is compiled. */
    private static final long TOO_SHORT_NANOS = 100_000_000;

    private static final int MOST_TIMES = 3;

    private final TreeSource source;
    private final Walk.Limits limits;
    private final ProgressLines progress;

    Trial(TreeSource source, Walk.Limits limits, ProgressLines progress) {
        this.source = source;
        this.limits = limits;
        this.progress = progress;
    }

    /** What the algorithm finds; the time is that of the fastest search. */
    Result run(Rung rung, int depth) {
        Result result = once(rung, depth);
        Result fastest = result;
        for (int time = 1; time < MOST_TIMES && result.nanos() < TOO_SHORT_NANOS; time++) {
            result = once(rung, depth);
            fastest = result.nanos() < fastest.nanos() ? result : fastest;
        }
        return fastest;
    }

    private Result once(Rung rung, int depth) {
        GameTree tree = source.tree().get();
        Counter counter = new Counter(progress);
        Walk walk = new Walk(tree, counter, limits);
        long start = System.nanoTime();
        try {
            int value = rung.search().get().search(walk, depth);
            long nanos = System.nanoTime() - start;
            return new Result(rung, depth, "", value, names(walk.line(), tree), counter.counts(), walk.peak(), nanos);
        } catch (Walk.TooLong e) {
            return shortfall(rung, depth, e.getMessage(), counter, walk.peak(), start);
        } catch (OutOfMemoryError e) {
            // What the algorithms say they keep is reckoned, and one may be wrong; by now all of it is free again.
            return shortfall(rung, depth, "more memory than there is", counter, walk.peak(), start);
        }
    }

    private static Result shortfall(Rung rung, int depth, String why, Counter counter, long peak, long start) {
        long nanos = System.nanoTime() - start;
        return new Result(rung, depth, why, 0, List.of(), counter.counts(), peak, nanos);
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
