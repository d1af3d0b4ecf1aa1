package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.parallel.WorkerPool;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SeatsTest {
    private static final int SEATS = 4;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static Stream<Game> games() {
        return Stream.of(new ChessGame(), new ConnectFourGame(), new TicTacToeGame());
    }

    @ParameterizedTest
    @MethodSource("games")
    void whatSeatsAreChargedIsWhatTheyTake(Game game) throws NotationException {
        Position root = game.notation().parse(game.startPosition());
        try (WorkerPool pool = new WorkerPool(1)) {
            take(game, root, pool);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            take(game, root, pool);
            long taken = THREADS.getCurrentThreadAllocatedBytes() - before;
            long charged = Seats.bytes(game, SEATS);
            String both = game.name() + ": charged " + charged + ", taken " + taken;
            assertTrue(charged >= taken, both);
            assertTrue(charged < taken * 1.25, both);
        }
    }

    private static void take(Game game, Position root, WorkerPool pool) {
        new Seats().crew(game.name(), game.profile(), pool, SEATS);
        for (int i = 0; i < SEATS; i++) {
            root.copy().evaluate();
        }
    }
}
