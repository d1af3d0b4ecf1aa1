package dev.eldest.bench.match.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.schedule.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandingsTest {
    private final Standings standings = new Standings(List.of("first", "second"));
    private final Schedule schedule = Schedule.roundRobin(2, 50, 0);

    /** Adds games that the first contestant wins, with this termination. */
    private void win(int games, TerminationReason terminationReason) {
        for (int game = 0; game < games; game++) {
            int loser = game % 2 == 0 ? 1 : 0;
            standings.add(
                    schedule.at(standings.games()),
                    GameEnd.lost(loser, terminationReason, ""),
                    Effort.NONE,
                    Effort.NONE);
        }
    }

    /** Three pairs, all won: exp(-1.92 / 3) = 0.527, which is +18.9; scores never seen count a thousandth each. */
    @Test
    void printsLowerBoundAfterSixWins() {
        win(6, TerminationReason.RULES);
        assertEquals("first 6.0 of 6 (+6 =0 -0), Elo above +17.8, LOS 97.9%", standings.summary());
        String table = standings.table();
        assertTrue(table.lines().anyMatch(line -> line.matches("first +>\\+17\\.8 +- +97\\.9% .*")), table);
        assertTrue(table.lines().anyMatch(line -> line.matches("second +<-17\\.8 +- +2\\.1% .*")), table);
    }

    @Test
    void printsNoWarningWithoutFaults() {
        win(4, TerminationReason.RULES);
        assertEquals("", standings.warning());
    }

    @Test
    void warnsOfTimeLossesAndFaults() {
        win(1, TerminationReason.TIME);
        win(1, TerminationReason.TIME);
        win(2, TerminationReason.RULES);
        win(2, TerminationReason.CRASH);
        assertTrue(
                standings.warning().startsWith("warning: 2 of 6 games lost on time, 2 by faults; "),
                standings.warning());
        assertTrue(standings.warning().contains("on time: first 1, second 1"), standings.warning());
        assertEquals("first 5.0 of 6, second 1.0 of 6", standings.points());
    }

    @Test
    void formatsTableAsMarkdown() {
        win(2, TerminationReason.RULES);
        List<String> lines = standings.markdown().lines().toList();
        assertTrue(lines.get(2).matches("\\| first \\| .* \\| 2\\.0 \\| 2 \\| 2 \\| 0 \\| 0 \\|.*"), lines.get(2));
        for (String line : lines) {
            assertEquals(16, line.chars().filter(letter -> letter == '|').count(), line);
        }
    }
}
