package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chinesecheckers.ChineseCheckersGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.games.xiangqi.XiangqiGame;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.SearchProfile.HistorySizes;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerFactoryTest {
    private static final int WORKERS = 8;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static Stream<Game> games() {
        return Stream.of(new ChessGame(), new XiangqiGame(), new ConnectFourGame(), new TicTacToeGame());
    }

    @ParameterizedTest
    @MethodSource("games")
    void chargesHeapThatWorkersTake(Game game) throws NotationException {
        Position root = game.notation().parse(game.startPosition());
        try (HelperPool pool = new HelperPool(1)) {
            take(game, root, pool);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            take(game, root, pool);
            long taken = THREADS.getCurrentThreadAllocatedBytes() - before;
            long charged = WorkerFactory.bytes(game, WORKERS);
            String both = game.name() + ": charged " + charged + ", taken " + taken;
            assertTrue(charged >= taken, both);
            assertTrue(charged < taken * 1.25, both);
        }
    }

    @Test
    void sharesHistoriesByGame() {
        assertEquals(List.of(0, 1, 2, 3, 0, 1, 2, 3), histories(new ChessGame()));
        assertEquals(List.of(0, 1, 2, 3, 0, 1, 2, 3), histories(new XiangqiGame()));
        assertEquals(List.of(0, 0, 0, 0, 0, 0, 0, 0), histories(new ChineseCheckersGame()));
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7), histories(new ConnectFourGame()));
        SearchWorker[] workers = SharedCode.workers(new ChessGame().profile(), WORKERS);
        assertSame(workers[0].histories.history.continuation, workers[1].histories.history.continuation);
    }

    /** Returns for each worker the index of the first one with the same history. */
    private static List<Integer> histories(Game game) {
        List<History> each = Arrays.stream(SharedCode.workers(game.profile(), WORKERS))
                .map(worker -> worker.histories.history)
                .toList();
        return each.stream().map(each::indexOf).toList();
    }

    /** Games that shared their code would slow each other down for good. */
    @Test
    void createsSearchClassForEachGame() {
        WorkerFactory workerFactory = new WorkerFactory("chess");
        Class<?> chess = searchOf(workerFactory, "chess");
        Class<?> connectFour = searchOf(workerFactory, "connectfour");
        Class<?> ticTacToe = searchOf(workerFactory, "tictactoe");
        assertEquals(3, Set.of(chess, connectFour, ticTacToe).size());
        assertSame(chess, searchOf(workerFactory, "chess"));
        assertSame(connectFour, searchOf(workerFactory, "connectfour"));
        assertSame(ticTacToe, searchOf(workerFactory, "tictactoe"));
        assertNotSame(connectFour, searchOf(new WorkerFactory("connectfour"), "chess"));
    }

    private static Class<?> searchOf(WorkerFactory workerFactory, String game) {
        SearchProfile profile = new ConnectFourGame().profile();
        return workerFactory
                .create(game, profile, new History(profile.historySizes()))
                .getClass();
    }

    /** A stack trace must show the methods of the search, in every game. */
    @ParameterizedTest
    @ValueSource(strings = {"first", "second", "third"})
    void showsSearchOfEveryGameInStackTraces(String game) {
        RandomTree tree = new RandomTree(1, 3, 3, 3, RandomTree.Order.RANDOM, 9, false, false);
        WorkerFactory workerFactory = new WorkerFactory("first");
        workerFactory.create("first", tree.profile(), new History(HistorySizes.ofIdentityBits(6)));
        workerFactory.create("second", tree.profile(), new History(HistorySizes.ofIdentityBits(6)));
        Position faulty = (Position) Proxy.newProxyInstance(
                WorkerFactoryTest.class.getClassLoader(),
                new Class<?>[] {Position.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("inCheck")) {
                        throw new IllegalStateException("a fault");
                    }
                    return method.invoke(tree.root(), arguments);
                });
        try (HelperPool pool = new HelperPool(1)) {
            WorkerGroup group = workerFactory.createGroup(game, tree.profile(), pool, 1);
            SearchTask task = new SearchTask(tree.profile(), null, 0, 1, 0, 1);
            RootMoves moves = PlainSearch.rootMoves(tree.root());
            IterativeDeepening search =
                    new IterativeDeepening(moves, task, new SearchControl(0), (index, pvLine) -> {});
            StackTraceElement[] trace = assertThrows(IllegalStateException.class, () -> search.run(group, faulty))
                    .getStackTrace();
            assertTrue(
                    Arrays.stream(trace)
                            .anyMatch(frame -> frame.getClassName().startsWith(AlphaBeta.class.getName())
                                    && frame.getMethodName().equals("search")),
                    () -> Arrays.toString(trace));
        }
    }

    private static void take(Game game, Position root, HelperPool pool) {
        new WorkerFactory(game.name()).createGroup(game.name(), game.profile(), pool, WORKERS);
        for (int i = 0; i < WORKERS; i++) {
            root.copy().evaluate();
        }
    }
}
