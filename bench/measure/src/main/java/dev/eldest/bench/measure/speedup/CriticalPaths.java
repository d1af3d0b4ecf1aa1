package dev.eldest.bench.measure.speedup;

import dev.eldest.engine.simulation.CriticalPathSearch;
import dev.eldest.engine.simulation.CriticalPathSearch.Iteration;
import dev.eldest.engine.simulation.SimulatedSearch.Limits;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Compares the critical path of searches by one thread with their nodes, for smaller and larger searches. */
final class CriticalPaths {
    /** Smallest search, and ratio of each search's nodes to those of the next smaller one. */
    private static final long MIN_NODES = 1000;

    private static final int STEP = 4;

    /**
     * Searches of about the same number of nodes, as geometric means over the positions.
     *
     * @param parallelism nodes by those of the critical path: no number of threads is faster by more
     */
    record Result(double nodes, double parallelism) {
        /** Returns the line of results, in a form for scripts. */
        String line() {
            return String.format(Locale.ROOT, "critical-path nodes=%.0f parallelism=%.2f", nodes, parallelism);
        }
    }

    private CriticalPaths() {}

    /** @param maxNodes nodes after which a search begins no iteration */
    static List<Result> measure(
            Game game,
            SearchProfile profile,
            List<Position> positions,
            TranspositionTable table,
            long maxNodes,
            PrintWriter progress) {
        Limits limits = new Limits(SimulatedSpeedup.ALL_DEPTHS, maxNodes, Long.MAX_VALUE);
        List<List<Iteration>> searches = new ArrayList<>();
        for (Position position : positions) {
            searches.add(CriticalPathSearch.run(game, profile, position, table, limits));
            progress.printf("position %d of %d%n", searches.size(), positions.size());
        }
        List<Result> results = new ArrayList<>();
        for (long nodes = MIN_NODES; nodes < maxNodes; nodes *= STEP) {
            results.add(result(searches, nodes));
        }
        results.add(result(searches, maxNodes));
        return results;
    }

    /** Returns the means over the first iterations that end after {@code nodes} nodes. */
    private static Result result(List<List<Iteration>> searches, long nodes) {
        List<Iteration> iterations = searches.stream()
                .map(search -> search.stream()
                        .filter(each -> each.nodes() >= nodes)
                        .findFirst()
                        .orElse(search.getLast()))
                .toList();
        return new Result(
                mean(iterations, Iteration::nodes), mean(iterations, each -> (double) each.nodes() / each.length()));
    }

    private static double mean(List<Iteration> iterations, ToDoubleFunction<Iteration> figure) {
        double logs = iterations.stream()
                .mapToDouble(each -> Math.log(figure.applyAsDouble(each)))
                .sum();
        return Math.exp(logs / iterations.size());
    }
}
