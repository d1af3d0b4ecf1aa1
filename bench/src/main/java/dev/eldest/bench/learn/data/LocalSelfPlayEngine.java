package dev.eldest.bench.learn.data;

import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.BlockingSearch;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;

/**
 * Thinks on the thread that asks, without a session: a search of a thousand nodes takes a millisecond and would not
 * bear being handed to another thread.
 */
public final class LocalSelfPlayEngine implements SelfPlayEngine {
    public static final long TABLE_BYTES = 1 << 20;

    private final SearchProfile profile;
    private final long nodes;
    private final WorkerGroup group;
    private final TranspositionTable table = new TranspositionTable(TABLE_BYTES, false);
    /** Of the search that is running. */
    private int firstScore;

    /**
     * @param nodes for each move
     * @param copy tells copies of the game apart, each of which is searched by code of its own
     */
    public LocalSelfPlayEngine(Game game, long nodes, WorkerFactory workerFactory, String copy) {
        profile = game.profile();
        this.nodes = nodes;
        group = workerFactory.crew(copy, profile, new HelperPool(1), 1);
    }

    @Override
    public void getReady() {
        // It always is.
    }

    @Override
    public void begin(Position start) {
        table.clear(1);
        group.clear();
    }

    @Override
    public SelfPlayMove think(Position position) {
        return think(position, IterativeDeepening.MAX_DEPTH);
    }

    /** What looking one move ahead finds. */
    public int glance(Position position) {
        return think(position, 1).firstScore();
    }

    private SelfPlayMove think(Position position, int depth) {
        table.nextGeneration();
        SearchTask task = new SearchTask(profile, table, 0, depth, 0, 1);
        RootMoves moves = BlockingSearch.run(group, position.copy(), task, new SearchControl(nodes), this::hear);
        PvLine[] ranked = moves.ranked();
        return new SelfPlayMove(
                moves.best().move(), ranked.length > 0, ranked.length == 0 ? 0 : ranked[0].score(), firstScore);
    }

    private void hear(int index, PvLine pvLine) {
        if (pvLine.depth() == 1) {
            firstScore = pvLine.score();
        }
    }

    @Override
    public void played(int move) {
        // Each position is shown when it is to be thought about.
    }

    @Override
    public void close() {
        table.close();
    }
}
