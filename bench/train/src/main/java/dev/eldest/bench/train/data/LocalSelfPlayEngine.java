package dev.eldest.bench.train.data;

import dev.eldest.engine.parallel.HelperPool;
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
 * Searches on the calling thread, without a session. A search of a thousand nodes takes a millisecond, so a switch of
 * threads would be too slow.
 */
public final class LocalSelfPlayEngine implements SelfPlayEngine {
    public static final long TABLE_BYTES = 1 << 20;

    /** No move count pruning: scores of short searches are nearer to the truth without it. */
    public static final String PARAMETERS = "move-count-depth=0";

    private final SearchProfile profile;
    private final long nodes;
    private final WorkerGroup group;
    private final TranspositionTable table = new TranspositionTable(TABLE_BYTES, false);

    /**
     * @param nodes per move
     * @param copy distinguishes copies of the game, each of which has its own searching code
     */
    public LocalSelfPlayEngine(Game game, long nodes, WorkerFactory workerFactory, String copy) {
        SearchProfile gameProfile = game.profile();
        profile = gameProfile.with(gameProfile.parameters().with(PARAMETERS));
        this.nodes = nodes;
        group = workerFactory.createGroup(copy, profile, new HelperPool(1), 1);
    }

    @Override
    public void awaitReady() {
        // Always ready.
    }

    @Override
    public void startGame(Position start) {
        table.clear(1);
        group.clear();
    }

    @Override
    public SelfPlayMove search(Position position) {
        table.nextGeneration();
        SearchTask task = new SearchTask(profile, table, 0, IterativeDeepening.MAX_DEPTH, 0, 1);
        RootMoves moves = group.search(position.copy(), task, new SearchControl(nodes), (index, line) -> {});
        PvLine[] ranked = moves.ranked();
        return new SelfPlayMove(moves.best().move(), ranked.length > 0, ranked.length == 0 ? 0 : ranked[0].score());
    }

    @Override
    public void makeMove(int move) {
        // {@link #search} gets the position each time.
    }

    @Override
    public void close() {
        table.close();
    }
}
