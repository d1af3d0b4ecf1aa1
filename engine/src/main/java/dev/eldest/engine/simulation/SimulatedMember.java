package dev.eldest.engine.simulation;

import dev.eldest.engine.api.MemberExchange.Counts;
import dev.eldest.engine.members.SearchExchange;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.ArrayList;
import java.util.List;

/** The search of one member in virtual time. */
final class SimulatedMember {
    private final VirtualTime time;
    private final SimulatedSearch.Limits limits;
    private final SimulatedControl control;
    private final CostListener listener;
    private final int threads;
    private final SearchExchange exchange;
    private final List<SimulatedResult.Iteration> iterations = new ArrayList<>();
    private WorkerGroup group;
    private long endNanos;

    /** @param exchange null if no other member searches */
    SimulatedMember(
            VirtualTime time,
            SimulatedCosts costs,
            int threads,
            SimulatedSearch.Limits limits,
            SearchExchange exchange) {
        this.time = time;
        this.threads = threads;
        this.limits = limits;
        this.exchange = exchange;
        control = new SimulatedControl(time, costs.node(), limits.nanos());
        listener = new CostListener(time, costs);
    }

    void run(String game, SearchProfile profile, Position root, TranspositionTable table) {
        try (HelperPool pool = new HelperPool(threads, time, time)) {
            group = new WorkerFactory(game).createGroup(game, profile, pool, threads);
            if (threads > 1) {
                group.setListener(listener);
            }
            SearchTask task = new SearchTask(profile, table, 0, limits.depth(), 0, 1, Score.DRAW, exchange);
            group.search(root, task, control, this::onLine);
            endNanos = time.nanoTime();
        }
    }

    void stop() {
        control.stop();
    }

    long nodes() {
        return group == null ? 0 : group.nodes();
    }

    private void onLine(int index, PvLine line) {
        if (line.bound() == TtEntry.EXACT) {
            long nodes = group.nodes();
            iterations.add(
                    new SimulatedResult.Iteration(line.depth(), time.nanoTime(), nodes, line.score(), line.move()));
            if (nodes >= limits.nodes() || line.depth() >= limits.depth()) {
                control.stop();
            }
        }
    }

    /**
     * @param nodes of all members
     * @param exchanged by all members
     */
    SimulatedResult result(long nodes, Counts exchanged) {
        long waited = threads == 1 ? 0 : group.registry().counters().waitedNanos();
        return new SimulatedResult(
                List.copyOf(iterations),
                nodes,
                endNanos,
                control.searchingNanos,
                waited,
                listener.splits,
                listener.joins,
                listener.joins - listener.reached,
                exchanged.sent(),
                exchanged.used());
    }
}
