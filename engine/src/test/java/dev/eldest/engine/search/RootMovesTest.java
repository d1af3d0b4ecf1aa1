package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.tt.TranspositionTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RootMovesTest {
    private static final int HASH_BYTES = 4 << 20;

    @Test
    void computesEffortAsShareOfAllNodes() {
        RootMoves moves = new RootMoves(new int[] {1, 2, 3}, true);
        assertEquals(0, moves.bestMoveEffortPercent());
        moves.find(1).effort.add(600);
        moves.find(2).effort.add(100);
        moves.find(3).effort.add(99);
        assertEquals(75, moves.bestMoveEffortPercent());
    }

    @Test
    void playsKnownMoveBeforeSearch() {
        RootMoves moves = new RootMoves(new int[] {1, 2, 3}, true);
        moves.tryFirst(3);
        assertEquals(3, moves.best().move());
        assertEquals(3, moves.get(0).move());
        assertEquals(1, moves.get(1).move());
        assertEquals(2, moves.get(2).move());
        moves.tryFirst(7);
        assertEquals(3, moves.best().move());
    }

    /** Where a queen can be taken back, nearly all nodes are below that move; where moves are alike they are not. */
    @Test
    void spendsMoreNodesOnMoveThatStandsOut() throws NotationException {
        int clear = percentAfterSearch("rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 4", 9);
        int unclear = percentAfterSearch("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", 9);
        assertTrue(clear > unclear, () -> clear + " " + unclear);
    }

    /** With any number of threads, each node is below a root move. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 1", "2, 2", "4, 2"})
    void effortsAddUpToAllNodes(int threads, int lines) throws NotationException {
        ChessGame chess = new ChessGame();
        Position root = chess.notation().parse(chess.startPosition());
        RootMoves moves = PlainSearch.rootMoves(root);
        try (HelperPool pool = new HelperPool(threads);
                TranspositionTable table = new TranspositionTable(HASH_BYTES)) {
            WorkerGroup group = new WorkerGroup(pool, SharedCode.workers(chess.profile(), threads));
            SearchTask task = new SearchTask(chess.profile(), table, 0, 11, 0, lines);
            new IterativeDeepening(moves, task, new SearchControl(0), (index, pvLine) -> {}).run(group, root);
            assertTrue(threads == 1 || group.registry().counters().joins() > 0, "no helper joined");
            long sum = 0;
            for (int i = 0; i < moves.size(); i++) {
                sum += moves.get(i).effort.sum();
            }
            assertEquals(group.nodes(), sum);
        }
    }

    private static int percentAfterSearch(String fen, int depth) throws NotationException {
        ChessGame chess = new ChessGame();
        Position root = chess.notation().parse(fen);
        RootMoves moves = PlainSearch.rootMoves(root);
        try (TranspositionTable table = new TranspositionTable(HASH_BYTES)) {
            WorkerGroup group = new WorkerGroup(new HelperPool(1), SharedCode.workers(chess.profile(), 1));
            SearchTask task = new SearchTask(chess.profile(), table, 0, depth, 0, 1);
            new IterativeDeepening(moves, task, new SearchControl(0), (index, pvLine) -> {}).run(group, root);
        }
        return moves.bestMoveEffortPercent();
    }
}
