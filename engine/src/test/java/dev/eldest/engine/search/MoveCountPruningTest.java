package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchProfile;
import org.junit.jupiter.api.Test;

/** Late moves are pruned, except in the first iterations of a search that begins with empty histories. */
class MoveCountPruningTest {
    private static final Game CHESS = new ChessGame();
    private static final SearchProfile PROFILE = CHESS.profile();
    private static final int UNPRUNED = PROFILE.parameters().get(SearchParameter.MOVE_COUNT_ITERATION) - 1;

    private final PlainSearch pruning = new PlainSearch(PROFILE, null);
    private final PlainSearch notPruning =
            new PlainSearch(PROFILE.with(PROFILE.parameters().with(SearchParameter.MOVE_COUNT_DEPTH, 0)), null);

    @Test
    void prunesFromParameterOnIfHistoriesAreEmpty() throws NotationException {
        assertEquals(nodes(notPruning, 0, UNPRUNED), nodes(pruning, 0, UNPRUNED));
        clear();
        assertNotEquals(nodes(notPruning, 0, UNPRUNED + 1), nodes(pruning, 0, UNPRUNED + 1));
    }

    @Test
    void prunesFromFirstIterationOnAfterSearch() throws NotationException {
        SearchWorker worker = pruning.workers().getFirst();
        SearchControl stopped = new SearchControl(0);
        stopped.stop();
        pruning.deepen(position(0), 1, stopped);
        nodes(pruning, 0, 1);
        assertEquals(UNPRUNED + 1, worker.moveCountIteration, "after a search without a node");
        nodes(pruning, 1, 1);
        assertEquals(1, worker.moveCountIteration);
        clear();
        nodes(pruning, 2, 1);
        assertEquals(UNPRUNED + 1, worker.moveCountIteration);
    }

    @Test
    void resumedSearchGoesOnAsItBegan() throws NotationException {
        RootMoves moves = PlainSearch.rootMoves(position(0));
        SearchWorker worker = pruning.workers().getFirst();
        search(moves);
        moves.beginIteration(1);
        search(moves);
        search(moves);
        assertEquals(UNPRUNED + 1, worker.moveCountIteration);
    }

    private void search(RootMoves moves) throws NotationException {
        pruning.search(position(0), moves, 1, -Score.INFINITE, Score.INFINITE, new SearchControl(0));
    }

    private void clear() {
        pruning.workers().getFirst().clear();
        notPruning.workers().getFirst().clear();
    }

    private static long nodes(PlainSearch search, int benchPosition, int depth) throws NotationException {
        search.deepen(position(benchPosition), depth);
        return search.workers().getFirst().nodes();
    }

    private static Position position(int benchPosition) throws NotationException {
        return CHESS.notation().parse(CHESS.benchPositions().get(benchPosition));
    }
}
