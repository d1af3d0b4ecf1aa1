package dev.eldest.engine.games.chinesecheckers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RaceEndingTest {
    private final ChineseCheckersGame game = new ChineseCheckersGame();
    private final Solver solver = game.solver().orElseThrow();
    private final SplittableRandom random = new SplittableRandom(7);

    /** Returns a random position in which each side has at most two pieces outside its goal. */
    private ChineseCheckersPosition race() {
        Placements placements = new Placements(RaceTable.MAX_OUTSIDE);
        StarBoard board = new StarBoard();
        for (int side = 0; side < 2; side++) {
            StarBoard pieces = placements.board(random.nextInt(placements.count()));
            for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
                int relativeHole = StarBoard.relativeHole(side, hole);
                if (pieces.has(0, hole) && board.isEmpty(relativeHole)) {
                    board.put(side, relativeHole);
                }
            }
        }
        return new ChineseCheckersPosition(ChineseCheckersConfig.DEFAULT, board, random.nextInt(2));
    }

    @Test
    void endsRacesAsTablePredicts() {
        int races = 0;
        while (races < 30) {
            ChineseCheckersPosition position = race();
            boolean whole = position.board().pieceCount(0) == StarGeometry.HOME
                    && position.board().pieceCount(1) == StarGeometry.HOME;
            if (!whole || position.verdict() != Verdict.NONE || position.tablebaseVerdict() == Verdict.NONE) {
                continue;
            }
            Solver.Solution solution = solver.solve(position, _ -> true).orElseThrow();
            assertTrue(Solver.isValidLine(position, solution));
            assertEquals(position.tablebaseVerdict(), solution.verdict());
            races++;
        }
    }

    @Test
    void returnsNoSolutionBeforeSidesHavePassed() throws NotationException {
        assertEquals(Optional.empty(), solver.solve(game.notation().parse(game.startPosition()), _ -> true));
    }

    @Test
    void returnsNoSolutionWithoutBudget() {
        ChineseCheckersPosition position = race();
        while (position.tablebaseVerdict() == Verdict.NONE) {
            position = race();
        }
        assertEquals(Optional.empty(), solver.solve(position, _ -> false));
    }
}
