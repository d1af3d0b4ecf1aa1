package dev.eldest.engine.simulation;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.ArrayList;
import java.util.List;

/** One search in virtual time, by the code that searches in real time. */
public final class SimulatedSearch {
    /**
     * Limits of a search.
     *
     * @param nodes number of nodes after which no iteration begins
     * @param nanos virtual time after which the search is stopped
     */
    public record Limits(int depth, long nodes, long nanos) {}

    private final Limits limits;
    private final VirtualTime time;
    private final SimulatedControl control;
    private final CostListener listener;
    private final int threads;
    private final List<SimulatedResult.Iteration> iterations = new ArrayList<>();
    private WorkerGroup group;
    private long endNanos;

    private SimulatedSearch(SimulatedCosts costs, int threads, Limits limits) {
        this.limits = limits;
        this.threads = threads;
        time = new VirtualTime(costs);
        control = new SimulatedControl(time, costs.node(), limits.nanos());
        listener = new CostListener(time, costs);
    }

    /** Searches a position with an empty table. */
    public static SimulatedResult run(
            Game game,
            SearchProfile profile,
            Position root,
            TranspositionTable table,
            int threads,
            SimulatedCosts costs,
            Limits limits) {
        table.clear(1);
        SimulatedSearch search = new SimulatedSearch(costs, threads, limits);
        search.time.run(() -> search.run(game.name(), profile, root.copy(), table));
        return search.result();
    }

    private void run(String game, SearchProfile profile, Position root, TranspositionTable table) {
        try (HelperPool pool = new HelperPool(threads, time, time)) {
            group = new WorkerFactory(game).createGroup(game, profile, pool, threads);
            if (threads > 1) {
                group.setListener(listener);
            }
            group.search(root, new SearchTask(profile, table, 0, limits.depth(), 0, 1), control, this::onLine);
            endNanos = time.nanoTime();
        }
    }

    private void onLine(int index, PvLine line) {
        if (line.bound() == TtEntry.EXACT) {
            long nodes = group.nodes();
            iterations.add(
                    new SimulatedResult.Iteration(line.depth(), time.nanoTime(), nodes, line.score(), line.move()));
            if (nodes >= limits.nodes()) {
                control.stop();
            }
        }
    }

    private SimulatedResult result() {
        long waited = threads == 1 ? 0 : group.registry().counters().waitedNanos();
        return new SimulatedResult(
                List.copyOf(iterations),
                group.nodes(),
                endNanos,
                control.searchingNanos,
                waited,
                listener.splits,
                listener.joins,
                listener.joins - listener.reached);
    }
}
