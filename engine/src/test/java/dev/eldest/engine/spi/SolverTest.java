package dev.eldest.engine.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.spi.Solver.Budget;
import dev.eldest.engine.spi.Solver.Solution;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Contract of solvers, checked with a solver that tries all moves. */
class SolverTest {
    private static final Notation NOTATION = new TicTacToeGame().notation();

    private final Solver solver = new ExhaustiveSolver();

    /** Tries all moves to the end of the game. */
    private static final class ExhaustiveSolver implements Solver {
        @Override
        public Optional<Solution> solve(Position root, Budget budget) {
            if (!budget.spend(1)) {
                return Optional.empty();
            }
            if (Rules.verdict(root) != Verdict.NONE) {
                return Optional.of(new Solution(Rules.verdict(root), new int[0]));
            }
            Solution best = null;
            for (int move : Rules.legalMoves(root)) {
                root.make(move);
                Optional<Solution> answer = solve(root, budget);
                root.unmake();
                if (answer.isEmpty()) {
                    return answer;
                }
                int verdict = Verdict.opposite(answer.get().verdict());
                // Wins are the least of verdicts, losses the greatest.
                if (best == null || verdict < best.verdict()) {
                    int[] rest = answer.get().line();
                    best = new Solution(
                            verdict,
                            IntStream.concat(IntStream.of(move), Arrays.stream(rest))
                                    .toArray());
                }
            }
            return Optional.of(best);
        }
    }

    @Test
    void keepsContract() throws NotationException {
        new SolverContract(new TicTacToeGame(), solver).check();
    }

    @ParameterizedTest
    @CsvSource({"3/3/3 x, 2", "3/1x1/3 o, 2", "3/1o1/x1x o, 2", "oo1/xx1/3 x, 1", "x1x/1o1/x1o o, 3", "xox/xox/oxo o, 2"
    })
    void findsValidSolution(String text, int verdict) throws NotationException {
        Position root = NOTATION.parse(text);
        Solution solution = solver.solve(root, nodes -> true).orElseThrow();
        assertEquals(verdict, solution.verdict());
        assertTrue(Solver.isValidLine(root, solution));
        assertEquals(text, NOTATION.format(root), "the position is as before");
    }

    @Test
    void refusesInvalidSolutions() throws NotationException {
        Position root = NOTATION.parse("oo1/xx1/3 x");
        int wins = NOTATION.parseMove(root, "c2");
        int quiet = NOTATION.parseMove(root, "a1");
        assertTrue(Solver.isValidLine(root, new Solution(Verdict.WIN, new int[] {wins})));
        assertFalse(Solver.isValidLine(root, new Solution(Verdict.LOSS, new int[] {wins})), "another verdict");
        assertFalse(Solver.isValidLine(root, new Solution(Verdict.WIN, new int[] {quiet})), "the game is not over");
        assertFalse(
                Solver.isValidLine(root, new Solution(Verdict.WIN, new int[] {wins, quiet})), "moves after the end");
        assertFalse(Solver.isValidLine(root, new Solution(Verdict.WIN, new int[] {5})), "no legal move");
    }

    @Test
    void keepsBudget() throws NotationException {
        Position root = NOTATION.parse("3/3/3 x");
        long[] spent = {0};
        assertTrue(solver.solve(root, nodes -> (spent[0] += nodes) < 1_000).isEmpty());
        assertEquals(1_000, spent[0]);
        assertTrue(solver.solve(root, nodes -> false).isEmpty(), "stopped at once");
        assertEquals("3/3/3 x", NOTATION.format(root));
    }

    @Test
    void turnsVerdictsAndForbidsNullMoveByDefault() throws NotationException {
        assertFalse(NOTATION.parse("3/3/3 x").nullMoveAllowed());
        assertEquals(Verdict.WIN | Verdict.PATH, Verdict.opposite(Verdict.LOSS | Verdict.PATH));
        assertEquals(Verdict.DRAW, Verdict.opposite(Verdict.DRAW));
        assertEquals(Verdict.WIN, Verdict.firstPlayerResult(Verdict.LOSS | Verdict.PATH, 1));
        assertEquals(Verdict.LOSS, Verdict.firstPlayerResult(Verdict.LOSS, 0));
        assertEquals(Verdict.NONE, Verdict.firstPlayerResult(Verdict.NONE, 1));
    }
}
