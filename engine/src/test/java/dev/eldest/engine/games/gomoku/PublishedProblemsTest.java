package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Renju problems with known wins: 3040 and 2990 of renjuportal.com, one from a game, and one by S. Nakamura whose fours
 * fill the board in 147 plies; then two by fours and threes. Each has the least number of plies of its win.
 */
class PublishedProblemsTest {
    private static Optional<Solver.Solution> solve(String text) throws NotationException {
        GomokuGame renju = (GomokuGame) new GomokuGame().withOptions(Map.of("rule", "renju"));
        Position position = renju.notation().parse(text);
        Optional<Solver.Solution> solution = renju.solver().orElseThrow().solve(position, _ -> true);
        solution.ifPresent(found -> assertTrue(Solver.isValidLine(position, found)));
        return solution;
    }

    @ParameterizedTest
    @CsvSource({
        "15/8o2x3/4x1ox7/7x2o4/7ox2o3/6xxo1x4/5o1oox1o3/7xxo5/15/15/15/15/15/15/15 x, 23",
        "15/11o3/10x4/9o1ox2/8o3x2/7oox1o3/6xoxx2x2/5oxx7/15/15/15/15/15/15/15 o, 9",
        "15/15/5x9/2oxo10/1x3ox2x5/2o1x3o6/3o1xo8/4oxoxxxxo3/4xoooxoooxo1/3o1xxo1xxxo2/3x2o1oxox3/4oxoxxxo4/5o1x1o5/"
                + "4x1o1x6/15 o, 13",
        "ooo4x1o1xxx1/oox3x3x1o1x/x5x3ox3/ox3o9/1x3x5x2x/oo3o1o4x2/x4o4oo1o1/x4o1x1x4x/1o1oo10/4x3o2o2o/xx5x7/"
                + "o6x6x/o2x6o1x1o/o1o2o2o4xo/o2x1x4xx1xo x, 101",
        "15/15/15/15/8o6/7x7/7xox5/6ox1o5/7ox6/15/15/15/15/15/15 x, 7",
        "15/15/15/15/15/6x2x5/6xoo6/7x7/8o6/15/15/15/15/15/15 o, 0",
    })
    void findsWins(String text, int minPlies) throws NotationException {
        Solver.Solution solution = solve(text).orElseThrow();
        assertEquals(Verdict.WIN, solution.verdict());
        assertTrue(solution.line().length >= minPlies, () -> "a line of " + solution.line().length + " plies");
    }
}
