package dev.eldest.bench.measure.speedup;

import dev.eldest.engine.simulation.SimulatedCosts;
import dev.eldest.engine.simulation.SimulatedResult;
import dev.eldest.engine.simulation.SimulatedResult.Iteration;
import dev.eldest.engine.simulation.SimulatedSearch;
import dev.eldest.engine.simulation.SimulatedSearch.Limits;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Compares searches with several numbers of threads in virtual time, to the depth that one thread reaches. */
final class SimulatedSpeedup {
    private static final int ALL_DEPTHS = 120;
    /** Earlier iterations are short: they say nothing of long searches. */
    private static final double WINDOW = 0.2;

    private final Game game;
    private final SearchProfile profile;
    private final SimulatedCosts costs;
    private final long nodes;
    private final TranspositionTable table;
    private final PrintWriter progress;

    /** @param nodes of one thread, after which it begins no iteration */
    SimulatedSpeedup(
            Game game,
            SearchProfile profile,
            SimulatedCosts costs,
            long nodes,
            TranspositionTable table,
            PrintWriter progress) {
        this.game = game;
        this.profile = profile;
        this.costs = costs;
        this.nodes = nodes;
        this.table = table;
        this.progress = progress;
    }

    /** Returns the means over the positions for each number of threads. */
    List<SimulatedSpeedupResult> measure(List<Position> positions, int[] threads) {
        List<SimulatedSpeedupResult> results = new ArrayList<>();
        for (int count : threads) {
            results.add(new SimulatedSpeedupResult(count));
        }
        for (int i = 0; i < positions.size(); i++) {
            SimulatedResult one = search(positions.get(i), 1, new Limits(ALL_DEPTHS, nodes, Long.MAX_VALUE));
            for (SimulatedSpeedupResult result : results) {
                Limits limits = new Limits(one.last().depth(), Long.MAX_VALUE, Long.MAX_VALUE);
                SimulatedResult several =
                        result.threads() == 1 ? one : search(positions.get(i), result.threads(), limits);
                result.add(one, several, meanLog(one, several));
                progress.printf(
                        "position %d of %d, threads %d: depth %d%n",
                        i + 1, positions.size(), result.threads(), limits.depth());
            }
        }
        return results;
    }

    private SimulatedResult search(Position root, int threads, Limits limits) {
        return SimulatedSearch.run(game, profile, root, table, threads, costs, limits);
    }

    /** Returns the mean logarithm of how much sooner the later iterations were finished. */
    private double meanLog(SimulatedResult one, SimulatedResult several) {
        double sum = 0;
        int count = 0;
        for (Iteration iteration : one.iterations()) {
            if (iteration.nodes() >= WINDOW * nodes) {
                sum += Math.log((double) iteration.nanos() / nanosTo(iteration.depth(), several));
                count++;
            }
        }
        return sum / count;
    }

    private static long nanosTo(int depth, SimulatedResult result) {
        return result.iterations().stream()
                .filter(each -> each.depth() >= depth)
                .findFirst()
                .orElseThrow()
                .nanos();
    }
}
