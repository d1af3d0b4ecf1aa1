package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    /** For one position. */
    private static final Duration SOON = Duration.ofSeconds(10);

    private static final int NODES = 20_000;
    private static final int LONGEST = 14;
    private static final Solver.Budget ENOUGH = _ -> true;

    /** Won by threes, not by fours alone, and not too far away to try all that the other side may play. */
    private static boolean isWonByThrees(GomokuPosition position) {
        int side = position.sideToMove();
        if (VcfSearch.atOnce(position.board(), side) != VcfTable.NOT_WON
                || position.foursSearch(BITS).find(side, position.key(), NODES) != VcfTable.NOT_WON) {
            return false;
        }
        int plies = position.threesSearch(BITS).find(side, position.key(), NODES);
        return plies > 0 && plies < LONGEST;
    }

    @ParameterizedTest
    @CsvSource({"freestyle, 1, 26", "standard, 2, 12", "renju, 3, 6", "caro, 4, 6"})
    void noReplyEscapes(String rule, int seed, int count) {
        check(rule, seed, count);
    }

    @ParameterizedTest
    @CsvSource({"freestyle, 11, 40", "standard, 12, 20", "renju, 13, 10", "caro, 14, 10"})
    @Tag("long")
    void noReplyEscapesInMany(String rule, int seed, int count) {
        check(rule, seed, (int) (count * Double.parseDouble(System.getProperty("eldest.long.scale", "1"))));
    }

    private static void check(String rule, int seed, int count) {
        GomokuConfig settings = GomokuConfig.of(Map.of("rule", rule));
        for (GomokuPosition position : MinedPositions.of(settings, count, seed, VctSearchTest::isWonByThrees)) {
            Solver.Solution solution = assertTimeout(SOON, () -> solve(position), () -> text(position));
            assertEquals(Verdict.WIN, solution.verdict());
            assertTrue(Solver.isValidLine(position, solution), () -> text(position));
            checkAllReplies(position.with(settings.withAllMoves(true)), position.sideToMove(), new HashSet<>());
        }
    }

    private static Solver.Solution solve(GomokuPosition position) {
        GomokuConfig settings =
                GomokuConfig.of(Map.of("rule", position.settings().rule().name().toLowerCase(Locale.ROOT)));
        return new GomokuSolver(settings).solve(position, ENOUGH).orElseThrow(() -> new AssertionError(text(position)));
    }

    private static String text(GomokuPosition position) {
        return new GomokuNotation(position.settings()).format(position);
    }

    /** The attacker, to move, plays what is solved; the other side all that the rules allow. */
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
