package dev.eldest.engine.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.simulation.SimulatedSearch.Limits;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CriticalPathTest {
    private static final Limits LIMITS = new Limits(10, Long.MAX_VALUE, Long.MAX_VALUE);

    /**
     * Returns the length of the path of nodes, each with the number of its move in its parent.
     *
     * @param alone number of moves of every node that wait for each other
     * @param nodes ply and number of each
     */
    private static long length(int alone, int[]... nodes) {
        CriticalPath path = new CriticalPath();
        for (int[] node : nodes) {
            path.nodeBegins(node[0], node[1], alone);
        }
        path.end();
        assertEquals(nodes.length, path.nodes());
        return path.length();
    }

    private static int[] node(int ply, int number) {
        return new int[] {ply, number};
    }

    @Test
    void onlyFirstMovesWait() {
        long length = length(2, node(0, 1), node(1, 1), node(1, 2), node(1, 3), node(1, 4), node(1, 5));
        assertEquals(4, length, "the root, two moves, and the other three at once");
    }

    @Test
    void longestMoveCounts() {
        assertEquals(5, length(1, node(0, 1), node(1, 1), node(1, 2), node(2, 1), node(3, 1), node(1, 3)));
    }

    @Test
    void moveSearchedAgainWaitsForItsFirstSearch() {
        assertEquals(4, length(1, node(0, 1), node(1, 1), node(1, 2), node(1, 2), node(1, 3)));
    }

    @Test
    void allMovesWaitForNullMoveAndSearchWithoutTableMove() {
        long length = length(0, node(0, 1), node(1, 0), node(1, 1), node(1, 2), node(1, 3), node(1, 1), node(1, 2));
        assertEquals(4, length, "the root, the null move, three moves at once, two at once");
    }

    @Test
    void nothingIsSharedInSmallNodes() {
        long length = length(Integer.MAX_VALUE, node(0, 1), node(1, 1), node(1, 2), node(1, 3), node(0, 1));
        assertEquals(5, length);
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
                    game, profile, game.notation().parse(game.benchPositions().getFirst()), table, LIMITS);
            assertEquals(LIMITS.depth(), iterations.size());
            return iterations.getLast();
        }
    }
}
