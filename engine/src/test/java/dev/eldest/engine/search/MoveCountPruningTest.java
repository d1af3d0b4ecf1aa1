package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchProfile;
import org.junit.jupiter.api.Test;

/** Late moves are pruned unless the histories are empty and the iteration is one of the first. */
class MoveCountPruningTest {
    private static final Game CHESS = new ChessGame();
    private static final SearchProfile PROFILE = CHESS.profile();
    private static final int UNPRUNED = PROFILE.parameters().get(SearchParameter.MOVE_COUNT_ITERATION) - 1;

    private final PlainSearch pruning = new PlainSearch(PROFILE, null);
    private final PlainSearch notPruning =
            new PlainSearch(PROFILE.with(PROFILE.parameters().with(SearchParameter.MOVE_COUNT_DEPTH, 0)), null);

    @Test
    void prunesFromSomeIterationOnIfHistoriesAreEmpty() throws NotationException {
        assertEquals(nodes(notPruning, 0, UNPRUNED), nodes(pruning, 0, UNPRUNED));
        clear();
        assertNotEquals(nodes(notPruning, 0, UNPRUNED + 1), nodes(pruning, 0, UNPRUNED + 1));
    }

    @Test
    void prunesFromFirstIterationOnIfHistoriesAreFilled() throws NotationException {
        assertEquals(nodes(notPruning, 0, UNPRUNED), nodes(pruning, 0, UNPRUNED));
        assertNotEquals(nodes(notPruning, 1, UNPRUNED), nodes(pruning, 1, UNPRUNED));
        clear();
        assertEquals(nodes(notPruning, 1, UNPRUNED), nodes(pruning, 1, UNPRUNED));
    }

    private void clear() {
        pruning.workers().getFirst().clear();
        notPruning.workers().getFirst().clear();
    }

    private static long nodes(PlainSearch search, int benchPosition, int depth) throws NotationException {
        search.deepen(CHESS.notation().parse(CHESS.benchPositions().get(benchPosition)), depth);
        return search.workers().getFirst().nodes();
    }
}
