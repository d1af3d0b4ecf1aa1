package dev.eldest.bench.measure.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.measure.suite.TestSuite.TestPosition;
import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that a hundred positions from own games have a mate and that the search finds each. */
class MateSuiteTest {
    private static final Game CHESS = new ChessGame();
    private static final List<TestPosition> MATES = EpdParser.read(CHESS, Path.of("suites/mates.epd"));
    private static final int MAX_MOVES = 6;
    /** Enough for the searches on a busy machine, but a failing test still ends. */
    private static final long LIMIT_MILLIS = 60_000;

    private static MateSolver solver(TestPosition testPosition) {
        return new MateSolver(CHESS.notation().parseTrusted(testPosition.position()));
    }

    @Test
    void hasHundredMatesOfAllLengths() {
        assertEquals(100, MATES.stream().map(TestPosition::position).distinct().count());
        for (int moves = 1; moves <= MAX_MOVES; moves++) {
            int length = moves;
            assertTrue(
                    MATES.stream()
                                    .filter(testPosition -> testPosition.mate() == length)
                                    .count()
                            >= 10,
                    "in " + moves);
        }
        assertTrue(
                MATES.stream().allMatch(testPosition -> testPosition.mate() > 0 && testPosition.mate() <= MAX_MOVES));
    }

    @Test
    @Tag("long")
    void solvesEachPositionByBruteForce() {
        for (TestPosition testPosition : LongScale.sample(MATES)) {
            MateSolver solver = solver(testPosition);
            assertTrue(solver.mates(testPosition.mate()), testPosition::name);
            assertFalse(
                    testPosition.mate() > 1 && solver.mates(testPosition.mate() - 1),
                    () -> testPosition.name() + ": shorter mate");
        }
    }

    @Test
    @Tag("long")
    void findsAllMatesBySearch() throws InterruptedException {
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            session.set(CommonOption.HASH, "16");
            StringBuilder missed = new StringBuilder();
            for (TestPosition testPosition : LongScale.sample(MATES)) {
                TestPositionSearch search = TestPositionSearch.run(session, testPosition, 0, LIMIT_MILLIS);
                if (!search.solved()) {
                    missed.append(testPosition.name()).append(' ');
                }
            }
            assertEquals("", missed.toString());
        }
    }
}
