package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.SolverContract;
import dev.eldest.engine.spi.Verdict;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Ends of games: repetition, rule limits, positions without moves, solvers. */
interface GameEndContract extends GameWalks {
    int FIRST_OF_A_CYCLE = 8;

    /** Plays as in a game, where each position is the root of a search. Without history the game is not over. */
    @Test
    default void judgesThirdOccurrenceByPath() throws NotationException {
        int seen = 0;
        for (String text : game().benchPositions()) {
            Position position = game().notation().parse(text);
            position.markRoot();
            int[] cycle = findCycle(position);
            if (cycle.length == 0 || position.pliesToRuleLimit() <= 2 * cycle.length) {
                continue;
            }
            seen++;
            assertNotEquals(Set.of(), thirdOccurrenceVerdicts(), "a position occurs again: " + text);
            assertTrue(thirdOccurrenceVerdicts().stream().allMatch(Verdict::dependsOnPath));
            for (int ply = 1; ply <= 2 * cycle.length; ply++) {
                assertEquals(Verdict.NONE, position.verdict(), "after " + ply + " plies of " + text);
                position.make(cycle[(ply - 1) % cycle.length]);
                position.markRoot();
            }
            int verdict = position.verdict();
            assertTrue(thirdOccurrenceVerdicts().contains(verdict), verdict + " after " + text);
            assertEquals(verdict, position.copy().verdict(), text);
            String sameText = game().notation().format(position);
            assertEquals(Verdict.NONE, game().notation().parse(sameText).verdict(), text);
        }
        assertEquals(!thirdOccurrenceVerdicts().isEmpty(), seen > 0, seen + " positions can occur again");
    }

    /** Returns four moves that restore the position, or an empty array if none of the tried moves do. */
    private int[] findCycle(Position position) {
        int[] cycle = new int[4];
        return position.verdict() == Verdict.NONE && findCycle(position, position.key(), cycle, 0) ? cycle : new int[0];
    }

    /** Tries a sample of moves if no repetition is expected, because all paths would be millions without a result. */
    private boolean findCycle(Position position, long key, int[] cycle, int ply) {
        if (ply == cycle.length) {
            return position.key() == key;
        }
        int[] moves = moves(position, Position.QUIET);
        boolean sampled = ply < 2 || thirdOccurrenceVerdicts().isEmpty();
        int tried = sampled ? Math.min(moves.length, FIRST_OF_A_CYCLE) : moves.length;
        for (int i = 0; i < tried; i++) {
            cycle[ply] = moves[i];
            position.make(moves[i]);
            boolean found = position.verdict() == Verdict.NONE || ply + 1 == cycle.length;
            found = found && findCycle(position, key, cycle, ply + 1);
            position.unmake();
            if (found) {
                return true;
            }
        }
        return false;
    }

    @Test
    default void givesReasonForEndOfGame() throws NotationException {
        walk(position -> {
            if (position.verdict() != Verdict.NONE || position.countMoves() == 0) {
                assertFalse(game().notation().gameOverReason(position).isBlank());
            }
        });
    }

    @Test
    default void givesVerdictWhenNoMovesAreLeft() throws NotationException {
        walk(position -> {
            if (position.countMoves() == 0 && position.verdict() == Verdict.NONE) {
                assertNotEquals(Verdict.NONE, position.verdictWithoutMoves());
            }
            assertTrue(position.verdict() >= 0 && position.verdict() <= (Verdict.LOSS | Verdict.PATH));
        });
    }

    /** A move uses one of the remaining plies or resets their count. */
    @Test
    default void decrementsPliesToRuleLimit() throws NotationException {
        walk(position -> {
            int left = position.pliesToRuleLimit();
            assertTrue(left >= 0);
            for (int move : legalMoves(position)) {
                position.make(move);
                assertTrue(position.pliesToRuleLimit() >= left - 1);
                position.unmake();
            }
            assertEquals(left, position.pliesToRuleLimit());
        });
    }

    @Test
    default void solverKeepsItsContract() throws NotationException {
        Optional<Solver> solver = game().solver();
        if (solver.isPresent()) {
            new SolverContract(game(), solver.get()).check();
        }
    }
}
