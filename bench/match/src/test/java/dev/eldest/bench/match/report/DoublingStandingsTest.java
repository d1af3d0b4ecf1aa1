package dev.eldest.bench.match.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.report.DoublingStandings.Doubling;
import dev.eldest.bench.match.schedule.Schedule;
import dev.eldest.bench.match.schedule.Schedule.Matchup;
import dev.eldest.bench.measure.chart.LineChart;
import java.util.List;
import org.junit.jupiter.api.Test;

class DoublingStandingsTest {
    private static final Matchup FIRST = new Matchup(1, 0);
    private static final Matchup SECOND = new Matchup(2, 1);

    private final DoublingStandings standings = new DoublingStandings(
            List.of("a 1", "a 2", "a 4"), List.of(new Doubling(FIRST, "a", 1), new Doubling(SECOND, "a", 2)));
    private final Schedule schedule = Schedule.of(List.of(FIRST, SECOND), 2);

    /** Adds games with these results for the first players. */
    private void add(GameResult... results) {
        for (GameResult result : results) {
            standings.add(
                    schedule.at(standings.games()),
                    new GameEnd(result, TerminationReason.RULES, ""),
                    new Effort(1, 10, 100, 1000),
                    new Effort(1, 20, 200, 1000));
        }
    }

    private String row(String name) {
        return standings
                .table()
                .lines()
                .filter(line -> line.startsWith(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void countsEachDoublingForLargerLimit() {
        add(GameResult.FIRST_WINS, GameResult.SECOND_WINS, GameResult.FIRST_WINS, GameResult.DRAW);
        assertEquals("a 4 - a 2 1.5 of 2", standings.points());
        add(GameResult.SECOND_WINS, GameResult.SECOND_WINS);
        // Won both games of the first pair, lost and won in the second one.
        assertTrue(row("a 2 - a 1").matches("a 2 - a 1 .* 3\\.0 +4 +3 +0 +1 .*\\[0 0 1 0 1] .*"), standings::table);
        assertTrue(row("a 4 - a 2").matches("a 4 - a 2 .* 1\\.5 +2 +1 +1 +0 .*\\[0 0 0 1 0] .*"), standings::table);
        assertTrue(standings.summary().startsWith("a 2 - a 1 3.0 of 4 (+3 =0 -1), Elo +190.8 ± "), standings::summary);
    }

    /** The larger limit has White in the first game of a pair, Black in the second one. */
    @Test
    void sumsEffortOfLargerLimit() {
        add(GameResult.DRAW, GameResult.DRAW);
        assertTrue(row("a 2 - a 1").matches(".* 15\\.0 +150"), standings::table);
    }

    @Test
    void drawsDoublingsThatHaveGames() {
        add(GameResult.FIRST_WINS, GameResult.DRAW);
        assertEquals(1, errorBars());
        add(GameResult.FIRST_WINS, GameResult.DRAW);
        assertEquals(2, errorBars());
    }

    /** A bar is a vertical line of the curve's colour. */
    private long errorBars() {
        LineChart chart = new LineChart("t", "x", "y");
        standings.addTo(chart);
        return chart.svg()
                .lines()
                .filter(line -> line.contains("polyline") && line.contains("#1f77b4"))
                .filter(line -> line.matches(".*points=\"([\\d.]+),[\\d.]+ \\1,[\\d.]+ \".*"))
                .count();
    }

    /** Three doublings that gain 3, 2 and 1 of 4 points: about +191, 0 and -191. */
    @Test
    void printsTrendOfCurve() {
        DoublingStandings falling = new DoublingStandings(
                List.of("a 1", "a 2", "a 4", "a 8"),
                List.of(
                        new Doubling(FIRST, "a", 1),
                        new Doubling(SECOND, "a", 2),
                        new Doubling(new Matchup(3, 2), "a", 3)));
        Schedule all = Schedule.of(List.of(FIRST, SECOND, new Matchup(3, 2)), 2);
        for (int game = 0; game < all.games(); game++) {
            int larger = all.at(game)
                    .sideOf(Math.max(all.at(game).first(), all.at(game).second()));
            int matchup = all.at(game).pair() % 3;
            boolean won = game % 4 < 3 - matchup;
            int loser = won ? 1 - larger : larger;
            falling.add(all.at(game), GameEnd.lost(loser, TerminationReason.RULES, ""), Effort.NONE, Effort.NONE);
        }
        String last = falling.table().lines().toList().getLast();
        assertTrue(last.matches("Elo of a changes by -1\\d\\d\\.\\d ± \\d+\\.\\d with each doubling"), last);
        assertTrue(falling.markdown().endsWith("|\n\n" + last + System.lineSeparator()), falling::markdown);
    }

    /** Three pairs, all won: see {@link StandingsTest}. */
    @Test
    void drawsBoundWhenAllGamesAreWon() {
        Matchup only = new Matchup(1, 0);
        DoublingStandings won = new DoublingStandings(List.of("a 1", "a 2"), List.of(new Doubling(only, "a", 1)));
        Schedule all = Schedule.of(List.of(only), 3);
        for (int game = 0; game < all.games(); game++) {
            int loser = all.at(game).sideOf(0);
            won.add(all.at(game), GameEnd.lost(loser, TerminationReason.RULES, ""), Effort.NONE, Effort.NONE);
        }
        LineChart chart = new LineChart("t", "x", "y");
        won.addTo(chart);
        assertTrue(chart.svg().contains(">18.0<"), chart::svg);
    }
}
