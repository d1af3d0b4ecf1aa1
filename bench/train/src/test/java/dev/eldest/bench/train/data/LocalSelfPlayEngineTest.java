package dev.eldest.bench.train.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.WorkerFactory;
import dev.eldest.engine.search.WorkerGroup;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Self-play searches without move count pruning, and otherwise as the game does. */
class LocalSelfPlayEngineTest {
    private static final Game CHESS = new ChessGame();
    private static final int NODES = 2000;

    private final WorkerFactory workerFactory = new WorkerFactory("chess");
    private final List<Position> positions = new ArrayList<>();

    @BeforeEach
    void parsePositions() throws NotationException {
        for (String text : CHESS.benchPositions().subList(0, 4)) {
            positions.add(CHESS.notation().parse(text));
        }
    }

    @Test
    void searchesWithoutMoveCountPruning() throws Exception {
        SearchParameters parameters = CHESS.profile().parameters();
        List<Integer> scores = new ArrayList<>();
        try (LocalSelfPlayEngine engine = new LocalSelfPlayEngine(CHESS, NODES, workerFactory, "")) {
            engine.startGame(positions.getFirst());
            for (Position position : positions) {
                scores.add(engine.search(position).score());
            }
        }
        assertEquals(scores(parameters.with(SearchParameter.MOVE_COUNT_DEPTH, 0)), scores);
        assertNotEquals(scores(parameters), scores);
    }

    private List<Integer> scores(SearchParameters parameters) {
        SearchProfile profile = CHESS.profile().with(parameters);
        WorkerGroup group = workerFactory.createGroup("", profile, new HelperPool(1), 1);
        List<Integer> scores = new ArrayList<>();
        try (TranspositionTable table = new TranspositionTable(LocalSelfPlayEngine.TABLE_BYTES, false)) {
            for (Position position : positions) {
                table.nextGeneration();
                SearchTask task = new SearchTask(profile, table, 0, IterativeDeepening.MAX_DEPTH, 0, 1);
                scores.add(group.search(position.copy(), task, new SearchControl(NODES), (index, line) -> {})
                        .ranked()[0]
                        .score());
            }
        }
        return scores;
    }
}
