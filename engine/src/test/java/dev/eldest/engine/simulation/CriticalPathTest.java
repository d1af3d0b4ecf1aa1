package dev.eldest.engine.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CriticalPathTest {
    private final CriticalPath path = new CriticalPath();

    @Test
    void onlyFirstMovesWait() {
        path.nodeBegins(0, 1, 0);
        for (int number = 1; number <= 5; number++) {
            path.nodeBegins(1, number, 2);
        }
        path.end();
        assertEquals(6, path.nodes());
        assertEquals(4, path.length(), "the root, two moves, and the other three at once");
    }

    @Test
    void longestMoveCounts() {
        path.nodeBegins(0, 1, 0);
        path.nodeBegins(1, 1, 1);
        path.nodeBegins(1, 2, 1);
        path.nodeBegins(2, 1, 1);
        path.nodeBegins(3, 1, 1);
        path.nodeBegins(1, 3, 1);
        path.end();
        assertEquals(5, path.length());
    }

    @Test
    void moveSearchedAgainWaitsForItsFirstSearch() {
        path.nodeBegins(0, 1, 0);
        path.nodeBegins(1, 1, 1);
        path.nodeBegins(1, 2, 1);
        path.nodeBegins(1, 2, 1);
        path.nodeBegins(1, 3, 1);
        path.end();
        assertEquals(4, path.length());
    }

    @Test
    void allMovesWaitForNullMoveAndSearchWithoutBestMove() {
        path.nodeBegins(0, 1, 0);
        path.nodeBegins(1, 0, 0);
        path.nodeBegins(1, 1, 0);
        path.nodeBegins(1, 2, 0);
        path.nodeBegins(1, 3, 0);
        assertEquals(0, path.length());
        path.nodeBegins(1, 1, 0);
        path.nodeBegins(1, 2, 0);
        path.end();
        assertEquals(4, path.length(), "the root, the null move, three moves at once, two at once");
    }

    @Test
    void nothingIsSharedInSmallNodes() {
        path.nodeBegins(0, 1, 0);
        for (int number = 1; number <= 9; number++) {
            path.nodeBegins(1, number, Integer.MAX_VALUE);
        }
        path.nodeBegins(0, 1, 0);
        path.end();
        assertEquals(11, path.nodes());
        assertEquals(11, path.length());
    }

    @Test
    void searchWithoutSharingIsOnePath() throws NotationException {
        Game chess = new ChessGame();
        SearchProfile profile = chess.profile().withMinSplitDepth(Integer.MAX_VALUE);
        var last = search(chess, profile);
        assertEquals(last.nodes(), last.length());
    }

    @Test
    void eagerSearchHasShorterPath() throws NotationException {
        Game chess = new ChessGame();
        var eager = search(chess, chess.profile());
        var waiting = search(chess, chess.profile().without(Set.of(Technique.EAGER_SPLITS)));
        assertEquals(waiting.nodes(), eager.nodes());
        assertTrue(eager.length() < waiting.length(), eager + " " + waiting);
        assertTrue(waiting.length() < waiting.nodes() / 2, waiting::toString);
    }

    private static CriticalPathSearch.Iteration search(Game game, SearchProfile profile) throws NotationException {
        try (TranspositionTable table = new TranspositionTable(1 << 20)) {
            List<CriticalPathSearch.Iteration> iterations = CriticalPathSearch.run(
                    game, profile, game.notation().parse(game.benchPositions().getFirst()), table, 10, Long.MAX_VALUE);
            assertEquals(10, iterations.size());
            return iterations.getLast();
        }
    }
}
