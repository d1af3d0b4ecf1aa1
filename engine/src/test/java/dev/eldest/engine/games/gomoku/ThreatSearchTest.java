package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results within five plies, checked against all legal moves. */
class ThreatSearchTest {
    private static final int POSITIONS = 40;
    private static final int MAX_DEPTH = 16;
    private static final String SIZE = "9";

    private static GomokuConfig settings(String rule, String threats) {
        return GomokuConfig.of(Map.of("rule", rule, "size", SIZE, "threats", threats));
    }

    @ParameterizedTest
    @CsvSource({"freestyle, 1", "standard, 2", "renju, 3", "caro, 4"})
    void proposesOnlyTrueResultsWithinFivePlies(String rule, int seed) {
        GomokuConfig settings = settings(rule, "short");
        TreeSet<Integer> values = new TreeSet<>();
        for (GomokuPosition position :
                MinedPositions.find(settings, POSITIONS, seed, each -> each.exactValue() != Position.NO_VALUE)) {
            int value = position.exactValue();
            values.add(value);
            int plies = Score.pliesToEnd(value);
            boolean holds = value > 0 ? isWon(position, plies) : isLost(position, plies);
            assertTrue(holds, () -> value + " in " + new GomokuNotation(settings).format(position));
        }
        assertTrue(values.size() > 2, values.toString());
    }

    private static boolean isWon(GomokuPosition position, int plies) {
        if (plies <= 3) {
            return new FoursByHand(position).isWonAtOnce(position.sideToMove());
        }
        return anyMove(position, after -> isLost(after, plies - 1));
    }

    /** Returns whether all moves lose. */
    private static boolean isLost(GomokuPosition position, int plies) {
        return !anyMove(position, after -> after.verdict() == Verdict.LOSS || !isWon(after, Math.min(3, plies - 1)));
    }

    private static boolean anyMove(GomokuPosition root, Predicate<GomokuPosition> isTrue) {
        GomokuPosition position = root.withConfig(root.settings().withAllMoves(true));
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            boolean found = isTrue.test(position);
            position.unmake();
            if (found) {
                return true;
            }
        }
        return false;
    }

    /** Cached results of deeper or shallower searches must not change the result. */
    @Test
    void returnsSameResultsWithCache() {
        GomokuConfig settings = GomokuConfig.of(Map.of("threats", "fours"));
        SplittableRandom random = new SplittableRandom(5);
        Set<Boolean> depthMatters = new HashSet<>();
        for (GomokuPosition position : MinedPositions.find(settings, 200, 5, ThreatSearchTest::hasFours)) {
            depthMatters.add(
                    position.copy().exactValue(MAX_DEPTH) != position.copy().exactValue(0));
            for (int repetition = 0; repetition < 10; repetition++) {
                int depth = random.nextInt(MAX_DEPTH);
                assertEquals(position.copy().exactValue(depth), position.exactValue(depth));
            }
        }
        assertEquals(2, depthMatters.size());
    }

    private static boolean hasFours(GomokuPosition position) {
        return position.board().makesFour(position.sideToMove());
    }

    @ParameterizedTest
    @CsvSource({"fours, 5", "short, -", "replies, -", "none, -"})
    void limitsDepthByOption(String threats, String plies) throws Exception {
        GomokuNotation notation = new GomokuNotation(settings("freestyle", threats));
        int value = notation.parse("9/9/1oxxx4/5x3/5x3/9/2o2o3/2o5o/9 x").exactValue();
        assertEquals(plies, value == Position.NO_VALUE ? "-" : Integer.toString(Score.pliesToEnd(value)));
    }
}
