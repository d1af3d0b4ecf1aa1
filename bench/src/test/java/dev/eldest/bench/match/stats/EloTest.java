package dev.eldest.bench.match.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against arithmetic that can be done by hand, each step written beside it. */
class EloTest {
    private static final double EXACT = 1e-9;

    /** Odds of 10 to 1 are 400 by definition; 3 to 1 are 400 * log10(3); even odds are 0. */
    @ParameterizedTest
    @CsvSource({"0.5, 0", "0.75, 190.84850188786497", "0.25, -190.84850188786497", "0.9090909090909091, 400"})
    void aScoreIsADifference(double score, double difference) {
        assertEquals(difference, Elo.ofScore(score), 1e-9);
        assertEquals(score, Elo.expectedScore(difference), EXACT);
    }

    private static ScoreCounts games(int losses, int draws, int wins) {
        ScoreCounts counts = ScoreCounts.noGames();
        for (int game = 0; game < losses + draws + wins; game++) {
            counts = counts.plus(game < losses ? 0 : game < losses + draws ? 1 : 2);
        }
        return counts;
    }

    /**
     * 30 wins, 20 draws, 10 losses: points 40 of 60, mean 2/3. Squares about it: 30 * (1/3)^2 + 20 * (1/6)^2 + 10 *
     * (2/3)^2 = 10/3 + 5/9 + 40/9 = 25/3. Error sqrt(25/3) / 60 = 2.886751 / 60 = 0.0481125.
     */
    @Test
    void singleGames() {
        ScoreCounts games = games(10, 20, 30);
        assertEquals(60, games.total());
        assertEquals(2.0 / 3, games.mean(), EXACT);
        assertEquals(0.0481125224, games.standardError(), 1e-9);
        Elo elo = Elo.of(games);
        // 400 * log10(2) = 120.411998
        assertEquals(120.411998, elo.difference(), 1e-6);
        // Scores at 1.959964 errors: 0.572368 and 0.760965, which are 50.6420 and 201.1617 (400 * log10(s / (1 - s))).
        assertEquals((201.1617 - 50.6420) / 2, elo.margin(), 1e-3);
        // (2/3 - 1/2) / 0.0481125 = 3.464102 errors above even; the normal distribution has 0.999734 below that.
        assertEquals(0.999734, elo.superiority(), 1e-6);
    }

    /**
     * Pairs 1, 2, 4, 2, 1 with 0, 1/4, 1/2, 3/4, 1: mean 1/2, squares 2 * 1/4 + 4 * 1/16 = 3/4, error sqrt(3/4) / 10 =
     * 0.0866025. The same 20 games counted singly might be 5 wins, 10 draws, 5 losses: squares 10 * 1/4 = 5/2, error
     * sqrt(5/2) / 20 = 0.0790569, which pretends to know more.
     */
    @Test
    void pairsOfGames() {
        ScoreCounts pairs = ScoreCounts.ofPairs(1, 2, 4, 2, 1);
        assertEquals(0.5, pairs.mean(), EXACT);
        assertEquals(0.0866025404, pairs.standardError(), 1e-9);
        assertEquals(0.0790569415, games(5, 10, 5).standardError(), 1e-9);
        Elo elo = Elo.of(pairs);
        assertEquals(0, elo.difference(), EXACT);
        assertEquals(0.5, elo.superiority(), EXACT);
        // 1.959964 * 0.0866025 = 0.169738; 400 * log10(0.669738 / 0.330262) = 122.8184, the same on both sides.
        assertEquals(122.8184, elo.margin(), 1e-3);
    }

    @Test
    void allWonOrLostHasNoMeasure() {
        Elo won = Elo.of(ScoreCounts.ofPairs(0, 0, 0, 0, 7));
        assertEquals(Double.POSITIVE_INFINITY, won.difference());
        assertEquals(1, won.superiority());
        Elo lost = Elo.of(games(7, 0, 0));
        assertEquals(Double.NEGATIVE_INFINITY, lost.difference());
        assertEquals(0, lost.superiority());
        assertEquals(0.5, Elo.of(ScoreCounts.ofPairs(0, 0, 3, 0, 0)).superiority());
    }

    /** From tables of the normal distribution. */
    @ParameterizedTest
    @CsvSource({
        "0, 0.5",
        "1, 0.8413447461",
        "-1, 0.1586552539",
        "1.959964, 0.9750000009",
        "3, 0.9986501020",
        "-9, 0",
        "9, 1"
    })
    void normalDistribution(double x, double below) {
        assertEquals(below, Elo.normal(x), 1e-9);
    }
}
