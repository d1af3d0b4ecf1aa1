package dev.eldest.engine.simulation;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.simulation.SimulatedSearch.Limits;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import dev.eldest.engine.tt.TtEntry;
import java.util.ArrayList;
import java.util.List;

/** A search by one thread that finds its critical path. */
public final class CriticalPathSearch {
    /**
     * A finished iteration, with all before it.
     *
     * @param nodes of the search and of quiescence
     * @param length how many of them must be searched one after another
     */
    public record Iteration(int depth, long nodes, long length) {}

    private final CriticalPathControl control = new CriticalPathControl();
    private final List<Iteration> iterations = new ArrayList<>();
    private final Limits limits;

    private CriticalPathSearch(Limits limits) {
        this.limits = limits;
    }

    /** Searches a position with an empty table, until an iteration reaches the limit of depth or nodes. */
    public static List<Iteration> run(
            Game game, SearchProfile profile, Position root, TranspositionTable table, Limits limits) {
        table.clear(1);
        CriticalPathSearch search = new CriticalPathSearch(limits);
        try (HelperPool pool = new HelperPool(1)) {
            WorkerGroup group = new WorkerFactory(game.name()).createGroup(game.name(), profile, pool, 1);
            SearchTask task = new SearchTask(profile, table, 0, limits.depth(), 0, 1, Score.DRAW, null);
            group.search(root.copy(), task, search.control, search::onLine);
        }
        return search.iterations;
    }

    private void onLine(int index, PvLine line) {
        if (line.bound() == TtEntry.EXACT) {
            CriticalPath path = control.path;
            path.end();
            iterations.add(new Iteration(line.depth(), path.nodes(), path.length()));
            if (path.nodes() >= limits.nodes() || line.depth() >= limits.depth()) {
                control.stop();
            }
        }
    }

    /** Adds every node of a search by one thread to a critical path. */
    private static final class CriticalPathControl extends SearchControl {
        final CriticalPath path = new CriticalPath();

        CriticalPathControl() {
            super(0);
        }

        /** Asks to be called again at the next node. */
        @Override
        protected int poll(long newNodes) {
            super.poll(newNodes);
            return 1;
        }

        @Override
        protected void nodeBegins(int ply, int number, int alone) {
            path.nodeBegins(ply, number, alone);
        }
    }
}
