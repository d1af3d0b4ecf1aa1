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

/** What is asked of every solver, by one that tries all there is. */
class SolverTest {
    private static final Notation NOTATION = new TicTacToeGame().notation();

    private final Solver solver = new AllTried();

    /** Tries all moves to the end of the game. */
    private static final class AllTried implements Solver {
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
                int verdict = Verdict.turned(answer.get().verdict());
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
    void theContractHolds() throws NotationException {
        new SolverContract(new TicTacToeGame(), solver).check();
    }

    @ParameterizedTest
    @CsvSource({"3/3/3 x, 2", "3/1x1/3 o, 2", "3/1o1/x1x o, 2", "oo1/xx1/3 x, 1", "x1x/1o1/x1o o, 3", "xox/xox/oxo o, 2"
    })
    void aSolutionHolds(String text, int verdict) throws NotationException {
        Position root = NOTATION.parse(text);
        Solution solution = solver.solve(root, nodes -> true).orElseThrow();
        assertEquals(verdict, solution.verdict());
        assertTrue(Solver.isValidLine(root, solution));
        assertEquals(text, NOTATION.format(root), "the position is as before");
    }

    @Test
    void whatDoesNotHoldIsFoundOut() throws NotationException {
        Position root = NOTATION.parse("oo1/xx1/3 x");
        int wins = NOTATION.parseMove(root, "c2");
        int waits = NOTATION.parseMove(root, "a1");
        assertTrue(Solver.isValidLine(root, new Solution(Verdict.WIN, new int[] {wins})));
        assertFalse(Solver.isValidLine(root, new Solution(Verdict.LOSS, new int[] {wins})), "another end");
        assertFalse(Solver.isValidLine(root, new Solution(Verdict.WIN, new int[] {waits})), "no end");
        assertFalse(
                Solver.isValidLine(root, new Solution(Verdict.WIN, new int[] {wins, waits})), "moves after the end");
        assertFalse(Solver.isValidLine(root, new Solution(Verdict.WIN, new int[] {5})), "no legal move");
    }

    @Test
    void aSolverKeepsWithinItsBudget() throws NotationException {
        Position root = NOTATION.parse("3/3/3 x");
        long[] spent = {0};
        assertTrue(solver.solve(root, nodes -> (spent[0] += nodes) < 1_000).isEmpty());
        assertEquals(1_000, spent[0]);
        assertTrue(solver.solve(root, nodes -> false).isEmpty(), "stopped at once");
        assertEquals("3/3/3 x", NOTATION.format(root));
    }

    @Test
    void nobodyPassesWhereThatIsNotSaid() throws NotationException {
        assertFalse(NOTATION.parse("3/3/3 x").nullMoveAllowed());
        assertEquals(Verdict.WIN | Verdict.PATH, Verdict.turned(Verdict.LOSS | Verdict.PATH));
        assertEquals(Verdict.DRAW, Verdict.turned(Verdict.DRAW));
        assertEquals(Verdict.WIN, Verdict.resultOfFirst(Verdict.LOSS | Verdict.PATH, 1));
        assertEquals(Verdict.LOSS, Verdict.resultOfFirst(Verdict.LOSS, 0));
        assertEquals(Verdict.NONE, Verdict.resultOfFirst(Verdict.NONE, 1));
    }
}
