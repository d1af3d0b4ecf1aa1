package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.time.Duration;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VctSearchTest {
    private static final int BITS = 16;
    /** Limit of the CPU time for one position. */
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static final int NODES = 20_000;
    private static final int MAX_PLIES = 14;
    private static final Solver.Budget UNLIMITED = _ -> true;

    /** Returns whether the win needs threes, and is short enough to check all replies. */
    private static boolean isWonByThrees(GomokuPosition position) {
        int side = position.sideToMove();
        if (VcfSearch.immediateWin(position.board(), side) != VcfTable.NOT_WON
                || position.newVcfSearch(BITS).find(side, position.key(), NODES) != VcfTable.NOT_WON) {
            return false;
        }
        int plies = position.newVctSearch(BITS).find(side, position.key(), NODES);
        return plies > 0 && plies < MAX_PLIES;
    }

    @ParameterizedTest
    @CsvSource({"freestyle, 1, 3", "standard, 2, 2", "renju, 3, 1", "caro, 4, 1"})
    void winsAgainstAllReplies(String rule, int seed, int count) {
        check(rule, seed, count);
    }

    @ParameterizedTest
    @CsvSource({"freestyle, 11, 60", "standard, 12, 30", "renju, 13, 15", "caro, 14, 15"})
    @Tag("long")
    void winsAgainstAllRepliesInManyPositions(String rule, int seed, int count) {
        check(rule, seed, LongScale.of(count));
    }

    private static void check(String rule, int seed, int count) {
        GomokuConfig settings = GomokuConfig.of(Map.of("rule", rule));
        for (GomokuPosition position : MinedPositions.find(settings, count, seed, VctSearchTest::isWonByThrees)) {
            Solver.Solution solution = CpuTime.within(TIMEOUT, () -> solve(position), text(position));
            assertEquals(Verdict.WIN, solution.verdict());
            assertTrue(Solver.isValidLine(position, solution), () -> text(position));
            checkAllReplies(position.withConfig(settings.withAllMoves(true)), position.sideToMove(), new HashSet<>());
        }
    }

    private static Solver.Solution solve(GomokuPosition position) {
        GomokuConfig settings =
                GomokuConfig.of(Map.of("rule", position.settings().rule().name().toLowerCase(Locale.ROOT)));
        return new GomokuSolver(settings)
                .solve(position, UNLIMITED)
                .orElseThrow(() -> new AssertionError(text(position)));
    }

    private static String text(GomokuPosition position) {
        return new GomokuNotation(position.settings()).format(position);
    }

    /** Plays the solver's move for the attacker, who is to move, and checks every legal reply. */
    private static void checkAllReplies(GomokuPosition position, int attacker, Set<Long> seen) {
        if (!seen.add(position.key()) || new FoursByHand(position).isWonAtOnce(attacker)) {
            return;
        }
        position.make(solve(position).line()[0]);
        for (int reply : Rules.legalMoves(position)) {
            position.make(reply);
            assertEquals(Verdict.NONE, position.verdict(), () -> text(position));
            checkAllReplies(position, attacker, seen);
            position.unmake();
        }
        position.unmake();
    }
}
