package dev.eldest.engine.search;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.parallel.SplitPointRegistry;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Searches without a session, with one worker or more, for tests of values. */
final class PlainSearch {
    /** What may change a value, or which value is found first; the paths of these tests are left as they are. */
    static final Set<Technique> INEXACT =
            Technique.matching(each -> !each.isExact() && each != Technique.PATH_VERDICTS);

    private final SearchWorker[] workers;
    private final WorkerGroup group;
    private SearchProfile profile;
    private final TranspositionTable table;

    /** {@code table} may be null. */
    PlainSearch(SearchProfile profile, TranspositionTable table) {
        this(profile, table, new HelperPool(1), 1);
    }

    PlainSearch(SearchProfile profile, TranspositionTable table, HelperPool pool, int threads) {
        this.profile = profile;
        this.table = table;
        workers = SharedCode.workers(profile, threads);
        group = new WorkerGroup(pool, workers);
    }

    /** Iterative deepening to this depth; the value of the position. */
    int deepen(Position position, int depth) {
        return valuesByDepth(position, depth)[depth];
    }

    /** Iterative deepening to this depth; the value that each iteration found, by its depth. */
    int[] valuesByDepth(Position position, int depth) {
        int[] values = new int[depth + 1];
        SearchTask task = new SearchTask(profile, table, 0, depth, 0, 1);
        new IterativeDeepening(rootMoves(position), task, new SearchControl(0), (index, pvLine) -> {
                    values[pvLine.depth()] = pvLine.score();
                })
                .run(group, position.copy());
        return values;
    }

    /** Iterative deepening to this depth, or until the control stops it; the last depth finished. */
    int deepen(Position position, int depth, SearchControl control) {
        RootMoves moves = rootMoves(position);
        SearchTask task = new SearchTask(profile, table, 0, depth, 0, 1);
        new IterativeDeepening(moves, task, control, (index, pvLine) -> {}).run(group, position.copy());
        return moves.best().depth();
    }

    /** A single search with this window. */
    int search(Position position, int depth, int alpha, int beta) {
        return search(position, rootMoves(position), depth, alpha, beta, new SearchControl(0));
    }

    /** The same, until the control stops it: then the value means nothing. */
    int search(Position position, RootMoves moves, int depth, int alpha, int beta, SearchControl control) {
        SearchTask task = new SearchTask(profile, table, 0, depth, 0, 1);
        group.begin(position.copy(), moves, task, control);
        try {
            return workers[0].searchRoot(depth, alpha, beta);
        } finally {
            group.end();
        }
    }

    /** Searches the position to this depth again and again, as one search, until the control stops it. */
    void searchUntilStopped(Position position, int depth, SearchControl control) {
        SearchTask task = new SearchTask(profile, table, 0, depth, 0, 1);
        group.begin(position.copy(), rootMoves(position), task, control);
        try {
            while (!control.stopped()) {
                workers[0].searchRoot(depth, -Score.INFINITE, Score.INFINITE);
            }
        } finally {
            group.end();
        }
    }

    /** Shares nodes of this depth and deeper from now on. */
    void splitFrom(int depth) {
        profile = profile.withMinSplitDepth(depth);
    }

    List<SearchWorker> workers() {
        return List.of(workers);
    }

    List<SplitClient> splitClients() {
        return Arrays.stream(workers).map(worker -> worker.split).toList();
    }

    SplitPointRegistry board() {
        return group.registry();
    }

    int search(Position position, int depth) {
        return search(position, depth, -Score.INFINITE, Score.INFINITE);
    }

    static RootMoves rootMoves(Position position) {
        MoveList list = new MoveList(256);
        position.generate(Position.ALL, list);
        return new RootMoves(Arrays.copyOf(list.moves, list.size), true);
    }
}
