package dev.eldest.engine.games.gomoku;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.Verdict;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VcfSearchTest {
    private static final int BITS = 16;
    /** Limit of the CPU time for one position. */
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private static final Solver.Budget UNLIMITED = _ -> true;

    /** Number of won positions, and the longest win in plies. */
    private record Tally(int won, int longest) {}

    private static GomokuConfig settings(String rule, int size) {
        return GomokuConfig.of(Map.of("rule", rule, "size", Integer.toString(size)));
    }

    private static boolean hasFours(GomokuPosition position) {
        ThreatBoard board = position.board();
        int side = position.sideToMove();
        return VcfSearch.immediateWin(board, side) == VcfTable.NOT_WON && board.makesFour(side);
    }

    @ParameterizedTest
    @CsvSource({
        "freestyle, 15, 1, 10",
        "freestyle, 20, 2, 10",
        "standard, 15, 3, 8",
        "standard, 20, 4, 8",
        "renju, 15, 5, 12",
        "caro, 15, 7, 4"
    })
    void agreesWithReferenceOnMinedPositions(String rule, int size, int seed, int count) {
        Tally tally = compare(settings(rule, size), count, seed);
        assertTrue(tally.won > 0 && tally.won < count, tally.toString());
    }

    @ParameterizedTest
    @CsvSource({"freestyle, 15, 11", "freestyle, 20, 12", "standard, 15, 13", "renju, 15, 14", "caro, 15, 15"})
    @Tag("long")
    void agreesWithReferenceOnManyMinedPositions(String rule, int size, int seed) {
        int count = LongScale.of(2_000);
        Tally tally = compare(settings(rule, size), count, seed);
        assertTrue(tally.won >= count / 10, tally.toString());
    }

    private static Tally compare(GomokuConfig settings, int count, int seed) {
        int won = 0;
        int longest = 0;
        for (GomokuPosition position : MinedPositions.find(settings, count, seed, VcfSearchTest::hasFours)) {
            int plies = compare(position);
            won += plies > 0 ? 1 : 0;
            longest = Math.max(longest, plies);
        }
        return new Tally(won, longest);
    }

    private static int compare(GomokuPosition position) {
        int side = position.sideToMove();
        String text = new GomokuNotation(position.settings()).format(position);
        VcfSearch search = position.newVcfSearch(BITS);
        int win = CpuTime.within(TIMEOUT, () -> search.find(side, position.key(), UNLIMITED), text);
        FoursByHand byHand = new FoursByHand(position);
        assertEquals(byHand.isWon(side), win > 0, text);
        if (win > 0) {
            assertTrue(byHand.winningFours(side, false).contains(VcfTable.cell(win)), text);
            checkLine(position, text, VcfTable.plies(win));
        }
        return win > 0 ? VcfTable.plies(win) : 0;
    }

    private static void checkLine(GomokuPosition position, String text, int plies) {
        Solver.Solution solution =
                new GomokuSolver(position.settings()).solve(position, UNLIMITED).orElseThrow();
        assertEquals(Verdict.WIN, solution.verdict());
        assertTrue(Solver.isValidLine(position, solution), text);
        assertTrue(solution.line().length <= plies, () -> text + ": " + solution.line().length + " > " + plies);
    }
}
