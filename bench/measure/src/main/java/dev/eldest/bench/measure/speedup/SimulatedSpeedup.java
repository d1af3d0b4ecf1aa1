package dev.eldest.bench.measure.speedup;

import dev.eldest.engine.simulation.SimulatedCosts;
import dev.eldest.engine.simulation.SimulatedNetwork.Link;
import dev.eldest.engine.simulation.SimulatedSearch;
import dev.eldest.engine.simulation.SimulatedSearch.Limits;
import dev.eldest.engine.simulation.SimulatedSearch.Result.Iteration;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares searches with several numbers of threads, or of members with one number of threads each, in virtual time, to
 * the depth that one thread or member reaches.
 */
final class SimulatedSpeedup {
    static final int ALL_DEPTHS = 120;
    /** Earlier iterations are short: they say nothing of long searches. */
    private static final double WINDOW = 0.2;

    private final Game game;
    private final SearchProfile profile;
    private final SimulatedCosts costs;
    private final long nodes;
    private final SimulatedTables tables;
    /** Network of the members; null to compare threads. */
    private final Link link;
    /** Number of threads of each member. */
    private final int memberThreads;

    private final PrintWriter progress;

    /**
     * @param nodes of one thread, after which it begins no iteration
     * @param tables one a member
     * @param link network of the members; null to compare threads
     */
    SimulatedSpeedup(
            Game game,
            SearchProfile profile,
            SimulatedCosts costs,
            long nodes,
            SimulatedTables tables,
            Link link,
            int memberThreads,
            PrintWriter progress) {
        this.game = game;
        this.profile = profile;
        this.costs = costs;
        this.nodes = nodes;
        this.tables = tables;
        this.link = link;
        this.memberThreads = memberThreads;
        this.progress = progress;
    }

    /** Returns the means over the positions for each number of threads or members. */
    List<SimulatedSpeedupResult> measure(List<Position> positions, int[] counts) {
        List<SimulatedSpeedupResult> results = new ArrayList<>();
        for (int count : counts) {
            results.add(new SimulatedSpeedupResult(count));
        }
        for (int i = 0; i < positions.size(); i++) {
            SimulatedSearch.Result one = search(positions.get(i), 1, new Limits(ALL_DEPTHS, nodes, Long.MAX_VALUE));
            for (SimulatedSpeedupResult result : results) {
                Limits limits = new Limits(one.last().depth(), Long.MAX_VALUE, Long.MAX_VALUE);
                SimulatedSearch.Result several =
                        result.count() == 1 ? one : search(positions.get(i), result.count(), limits);
                result.add(one, several, meanLog(one, several));
                progress.printf(
                        "position %d of %d, %s %d: depth %d%n",
                        i + 1, positions.size(), counted(), result.count(), limits.depth());
            }
        }
        return results;
    }

    /** Returns what the searches differ in. */
    String counted() {
        return link == null ? "threads" : "members";
    }

    private SimulatedSearch.Result search(Position root, int count, Limits limits) {
        if (link == null || count == 1) {
            int threads = link == null ? count : memberThreads;
            return SimulatedSearch.run(game, profile, root, tables.first(), threads, costs, limits);
        }
        return SimulatedSearch.run(game, profile, root, tables.first(count), memberThreads, costs, limits, link);
    }

    /** Returns the mean logarithm of how much sooner the later iterations were finished. */
    private double meanLog(SimulatedSearch.Result one, SimulatedSearch.Result several) {
        // A position that is solved has no later iterations: then its last ones count.
        double min = WINDOW * Math.min(nodes, one.last().nodes());
        double sum = 0;
        int count = 0;
        for (Iteration iteration : one.iterations()) {
            if (iteration.nodes() >= min) {
                sum += Math.log((double) iteration.nanos() / nanosTo(iteration.depth(), several));
                count++;
            }
        }
        return sum / count;
    }

    private static long nanosTo(int depth, SimulatedSearch.Result result) {
        return result.iterations().stream()
                .filter(each -> each.depth() >= depth)
                .findFirst()
                .orElseThrow()
                .nanos();
    }
}
