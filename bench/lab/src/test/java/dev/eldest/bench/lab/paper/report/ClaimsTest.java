package dev.eldest.bench.lab.paper.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.paper.data.Measurement;
import dev.eldest.bench.lab.paper.data.Measurements;
import dev.eldest.bench.lab.paper.run.ExperimentRunner.Subject;
import dev.eldest.bench.lab.paper.run.MeanMoves;
import dev.eldest.bench.lab.paper.run.PapersGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Checks that the verdicts on the claims follow the measured rows. */
class ClaimsTest {
    private final StringWriter out = new StringWriter();
    private final Measurements measurements = new Measurements(null);

    ClaimsTest() throws IOException {}

    private void add(String algorithm, int dropped, int value, long evaluations, double millis) throws IOException {
        add(2, algorithm, dropped, value, evaluations, millis);
    }

    private void add(int depth, String algorithm, int dropped, int value, long evaluations, double millis)
            throws IOException {
        measurements.add(new Measurement("here", algorithm, dropped, depth, value, evaluations, millis));
    }

    private void claim(int depth) {
        PapersGame game = new PapersGame();
        List<Subject> subjects = List.of(new Subject("here", game.startPosition()));
        TextTable table = new TextTable(new PrintWriter(out, true));
        Figures figures = new Figures(measurements, subjects, depth);
        CostClaims costs = new CostClaims(figures, table);
        costs.dropping();
        costs.clusters();
        costs.conditions();
        Conclusion conclusion = new Conclusion(figures, table);
        conclusion.percentages();
        conclusion.ranking();
        costs.modules();
        ValueClaims values = new ValueClaims(figures, table);
        values.dropping(subjects);
        values.advice(subjects, new MeanMoves(game, depth));
        values.modern();
        new PaperTables(figures, table).errata();
    }

    private void assertOutput(String words) {
        assertTrue(out.toString().contains(words), out::toString);
    }

    @Test
    void printsOneVerdictPerClaimDirectionFirst() throws IOException {
        add("standard-sorting", 0, 5, 1000, 10);
        add("standard-sorting", 15, 5, 800, 9);
        add("standard-sorting", 40, 5, 100, 1);
        claim(2);
        assertOutput("sorted search cheaper: yes, 1.11 to 10.0 times; the paper says 1.22 to 1.95 times\n");
        assertOutput("N=15, evaluations: here 1.25; the paper 1.22\n");
        assertOutput("N=30, time: here unknown; the paper 1.56\n");
        assertOutput("dropping the worst loses nothing: yes\n");
        assertOutput("The conditions save time and evaluations: unknown\n");
    }

    @Test
    void reportsClaimThatHoldsInPart() throws IOException {
        add("standard-sorting", 0, 5, 1000, 10);
        add("standard-sorting", 15, 5, 800, 9.9);
        add("standard-sorting", 40, 5, 1000, 11);
        claim(2);
        assertOutput("sorted search cheaper: in part, 1 of 4, 0.91 to 1.25 times; the paper says");
    }

    @Test
    void reportsOtherValues() throws IOException {
        add("standard-sorting", 0, 5, 1000, 10);
        add("standard-sorting", 40, 4, 100, 1);
        add("modern-hash-16", 0, 7, 10, 1);
        claim(2);
        assertOutput("dropping the worst loses nothing: no\n");
        assertOutput("here: other value than full width: standard-sorting N=40 from 2 plies on (4 instead of 5)");
        assertOutput("finds the value of full width: no\n   here: other value than full width: modern-hash-16");
    }

    /** In the start position there are 14 moves, so half is 7. */
    @Test
    void checksAdviceOnN() throws IOException {
        add("standard-sorting", 0, 5, 1000, 10);
        add("standard-sorting", 7, 5, 100, 1);
        add("standard-sorting", 15, 4, 100, 1);
        claim(2);
        assertOutput("half of the mean number of moves, the value is kept: yes\n"
                + "   here: 14.0 moves on average, N to 7: all values equal those of full width; beyond: other"
                + " value than full width: standard-sorting N=15");
    }

    /** The percentages in the text of the paper are those of its tables. */
    @Test
    void findsPercentagesAndRankingInTables() {
        claim(6);
        List<MatchResult> matches = Pattern.compile("text says ([0-9.]+) % at 6 plies, its tables ([0-9.]+) % at 6\n")
                .matcher(out.toString())
                .results()
                .toList();
        assertEquals(8, matches.size(), out::toString);
        matches.forEach(each -> assertEquals(
                Double.parseDouble(each.group(1)), Double.parseDouble(each.group(2)), 0.0501, each::group));
        assertOutput("They rank in that order, pair by pair: unknown\n   paper: yes\n   here: unknown\n");
    }

    @Test
    void comparesRankingPairByPair() throws IOException {
        add(6, "standard-sorting", 40, 1, 1, 1);
        add(6, "standard-sorting", 30, 1, 1, 3);
        add(6, "standard-sorting", 15, 1, 1, 2);
        claim(6);
        assertOutput("pair by pair: in part, 2 of 3\n");
    }

    /** The clock cannot measure a module that takes next to no time. */
    @Test
    void omitsShareWhenTimeIsTooShort() throws IOException {
        for (int depth = 2; depth <= 3; depth++) {
            add(depth, "plain-from-to/generate", 0, 1, 1, depth);
            add(depth, "plain-from-to/evaluate", 0, 1, 1, Double.NaN);
            add(depth, "plain-from-to/forward", 0, 1, 1, 1);
            add(depth, "plain-from-to/backward", 0, 1, 1, 1);
        }
        claim(3);
        assertOutput("the same at every depth (plain, 2 to 3 plies): yes\n");
        assertOutput("here: generate 50.0 % to 60.0 %, evaluate unknown, forward 20.0 % to 25.0 %");
    }

    /** Without the evaluation the share of each other module grows, though its time does not. */
    @Test
    void comparesSharesOnlyAtDepthsWithTheSameModules() throws IOException {
        for (int depth = 2; depth <= 4; depth++) {
            add(depth, "plain-from-to/generate", 0, 1, 1, 1);
            add(depth, "plain-from-to/evaluate", 0, 1, 1, depth == 2 ? Double.NaN : 1);
            add(depth, "plain-from-to/forward", 0, 1, 1, 1);
            add(depth, "plain-from-to/backward", 0, 1, 1, 1);
        }
        claim(4);
        assertOutput("the same at every depth (plain, 2 to 4 plies): no\n");
        assertOutput("here: generate 25.0 % to 25.0 %, evaluate 25.0 % to 25.0 %");
    }

    @Test
    void reportsContradictionsInPaper() {
        claim(2);
        assertOutput("78,151 and 26,036 at 5 plies");
        assertOutput("at most 10 % of the time. By the conclusion 0.9 % to 19.3 % are left.");
        assertOutput("1.51 times at 6 plies");
    }
}
