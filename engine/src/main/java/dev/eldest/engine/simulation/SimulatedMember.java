package dev.eldest.engine.simulation;

import dev.eldest.engine.api.MemberExchange.Counts;
import dev.eldest.engine.members.SearchExchange;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitListener;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.simulation.SimulatedSearch.Result.Iteration;
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
    private final SimulatedCosts costs;
    private final SimulatedSearch.Limits limits;
    private final SimulatedControl control = new SimulatedControl();
    private final CostListener listener = new CostListener();
    private final int threads;
    private final SearchExchange exchange;
    private final List<Iteration> iterations = new ArrayList<>();
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
        this.costs = costs;
        this.threads = threads;
        this.limits = limits;
        this.exchange = exchange;
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
            iterations.add(new Iteration(line.depth(), time.nanoTime(), nodes, line.score(), line.move()));
            if (nodes >= limits.nodes() || line.depth() >= limits.depth()) {
                control.stop();
            }
        }
    }

    /**
     * @param nodes of all members
     * @param exchanged by all members
     */
    SimulatedSearch.Result result(long nodes, Counts exchanged) {
        long waited = threads == 1 ? 0 : group.registry().counters().waitedNanos();
        return new SimulatedSearch.Result(
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

    /** Lets virtual time pass at every node, and stops the search at a given time. */
    private final class SimulatedControl extends SearchControl {
        /** Time in which workers searched nodes; changed by the running thread. */
        long searchingNanos;

        SimulatedControl() {
            super(0);
        }

        @Override
        public long elapsedMillis() {
            return time.nanoTime() / 1_000_000;
        }

        /** Asks to be called again at the next node. */
        @Override
        protected int poll(long newNodes) {
            super.poll(newNodes);
            searchingNanos += newNodes * costs.node();
            time.spend(newNodes * costs.node());
            if (time.nanoTime() >= limits.nanos()) {
                stop();
            }
            return 1;
        }
    }

    /**
     * Charges virtual time for each step of sharing work, and counts the steps. The running thread changes the fields.
     */
    private final class CostListener implements SplitListener {
        long splits;
        long joins;
        /** Joins after which a helper went to the node, as it had claimed a move. */
        long reached;

        @Override
        public void splitPointOpened(int worker, int[] path, int ply) {
            splits++;
            time.spend(costs.open());
        }

        @Override
        public void splitPointJoined(int worker) {
            joins++;
            time.spend(costs.join());
        }

        @Override
        public void nodeReached(int worker, int plies) {
            reached++;
            time.spend(costs.reach() + costs.moves(plies));
        }

        @Override
        public void ownerMoved(int worker, int plies) {
            time.spend(costs.moves(plies));
        }

        @Override
        public void moveStarted(int worker, int[] path, int ply, int move) {
            time.spend(costs.claim());
        }
    }
}
