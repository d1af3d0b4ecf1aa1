package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chinesecheckers.ChineseCheckersGame;
import dev.eldest.engine.games.gomoku.GomokuGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.xiangqi.XiangqiGame;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.tt.TranspositionTable;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A searched node allocates nothing: only iterations and new best lines at the root do. */
class AllocationTest {
    /** Far below the smallest object, which is 16 bytes, at every hundredth node. */
    private static final double BYTES_PER_NODE = 0.1;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static Stream<Game> games() {
        return Stream.of(
                new ChessGame(), new ConnectFourGame(), new ChineseCheckersGame(), new XiangqiGame(), new GomokuGame());
    }

    @ParameterizedTest
    @MethodSource("games")
    void nodesAllocateNothing(Game game) throws NotationException {
        try (TranspositionTable table = new TranspositionTable(16 << 20)) {
            WorkerGroup group = new WorkerGroup(new HelperPool(1), SharedCode.workers(game.profile(), 1));
            Position root = game.notation().parse(game.benchPositions().get(1));
            search(game, root.copy(), group, table, 50_000);
            table.clear(1);
            root.evaluate(); // fills the caches of the position
            long before = THREADS.getCurrentThreadAllocatedBytes();
            long nodes = search(game, root, group, table, 300_000);
            long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
            assertTrue(bytes < BYTES_PER_NODE * nodes, bytes + " bytes for " + nodes + " nodes");
        }
    }

    private static long search(Game game, Position root, WorkerGroup group, TranspositionTable table, long nodes) {
        SearchTask task = new SearchTask(game.profile(), table, 0, IterativeDeepening.MAX_DEPTH, 0, 1);
        SearchControl control = new SearchControl(nodes);
        new IterativeDeepening(PlainSearch.rootMoves(root), task, control, (index, pvLine) -> {}).run(group, root);
        return control.nodes();
    }
}
