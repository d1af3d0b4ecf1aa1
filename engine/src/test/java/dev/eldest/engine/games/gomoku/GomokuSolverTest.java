package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.SolverContract;
import dev.eldest.engine.spi.Verdict;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GomokuSolverTest {
    private static Optional<Solver.Solution> solve(String rule, String text) throws NotationException {
        GomokuGame game = (GomokuGame) new GomokuGame().withOptions(Map.of("rule", rule));
        Position position = game.notation().parse(text);
        Optional<Solver.Solution> solution = game.solver().orElseThrow().solve(position, _ -> true);
        solution.ifPresent(found -> assertTrue(Solver.holds(position, found)));
        return solution;
    }

    @Test
    void itKeepsTheContractOfSolvers() throws NotationException {
        GomokuGame game = new GomokuGame();
        new SolverContract(game, game.solver().orElseThrow()).check();
    }

    @Test
    void aWinByFoursIsFound() throws NotationException {
        Solver.Solution solution =
                solve("freestyle", "9/9/1oxxx4/5x3/5x3/9/2o2o3/2o5o/9 x").orElseThrow();
        assertEquals(Verdict.WIN, solution.verdict());
        assertEquals(5, solution.line().length);
    }

    @Test
    void aWinByThreesIsFoundWhereItIsAllowed() throws NotationException {
        String crossingTwos = "9/9/9/4x4/4x4/1xx2o3/9/2oo5/9 x";
        assertEquals(Verdict.WIN, solve("freestyle", crossingTwos).orElseThrow().verdict());
    }

    @Test
    void whereThereIsNothingToThreatenWithNothingIsFound() throws NotationException {
        assertTrue(solve("freestyle", "9/9/9/9/4x4/9/9/9/9 o").isEmpty());
        assertTrue(solve("freestyle", "9/9/9/9/xxxxx4/9/9/9/oooo5 o").isEmpty(), "the game is over");
    }
}
