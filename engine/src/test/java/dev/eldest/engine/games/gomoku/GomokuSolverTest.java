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
        solution.ifPresent(found -> assertTrue(Solver.isValidLine(position, found)));
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

    /** Made by changing stones at random as long as the win became no shorter, however the board was turned. */
    @Test
    void aWinOfMoreThanAHundredPliesIsFoundOnALargeBoard() throws NotationException {
        String text = "x4x2oo1xox1oooxx/ooo3o1x1xxoox2xx1/o1xx2xx2oo1xoxxo1x/6o2o1xxo1xox2/3x6x3o1x3/3oox1oxo1x"
                + "6xo/1x2xx1o1o1oxoo1xox1/xoxo1o1x1x1oo1xox1oo/x1ox2o2xo1xo1o1x2/ox1o3x2oo1x2o2x/5o1x3x8/1"
                + "oo1x2oxo3o3o2/oxox2o1x1ox5xx1/xo2ox3o2xo1oxo1x/x1x1o1o1oo1x4xo1o/xx4xx3o4oxx1/5ooox1ooxx"
                + "3o1x/1x1o1x2x2oox1o1x1x/o2xoo9xxo1o/x2x1xo1oxx1x4xxo x";
        Solver.Solution solution = solve("freestyle", text).orElseThrow();
        assertEquals(Verdict.WIN, solution.verdict());
        assertTrue(solution.line().length > 100, () -> "a line of " + solution.line().length + " plies");
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
