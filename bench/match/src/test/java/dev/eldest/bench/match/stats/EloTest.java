package dev.eldest.bench.match.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks Elo estimates against hand calculations, which the comments show. */
class EloTest {
    private static final double EXACT = 1e-9;

    /** Odds of 10 to 1 are 400 by definition; 3 to 1 are 400 * log10(3); even odds are 0. */
    @ParameterizedTest
    @CsvSource({"0.5, 0", "0.75, 190.84850188786497", "0.25, -190.84850188786497", "0.9090909090909091, 400"})
    void convertsScoreToDifference(double score, double difference) {
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
    void estimatesFromSingleGames() {
        ScoreCounts games = games(10, 20, 30);
        assertEquals(60, games.total());
        assertEquals(2.0 / 3, games.mean(), EXACT);
        Elo elo = Elo.of(games);
        // 400 * log10(2) = 120.411998
        assertEquals(120.411998, elo.difference(), 1e-6);
        // A normal distribution has 50.64 to 201.16 (scores at 1.959964 errors); the likelihood is near that.
        assertEquals((201.16 - 50.64) / 2, elo.margin(), 1.5);
        // (2/3 - 1/2) / 0.0481125 = 3.464102 errors above even, below which a normal distribution has 0.999734.
        assertEquals(0.999734, elo.superiority(), 5e-4);
    }

    /**
     * Pairs 1, 2, 4, 2, 1 with 0, 1/4, 1/2, 3/4, 1: mean 1/2, squares 2 * 1/4 + 4 * 1/16 = 3/4, error sqrt(3/4) / 10 =
     * 0.0866025. The same 20 games counted singly might be 5 wins, 10 draws, 5 losses: squares 10 * 1/4 = 5/2, error
     * sqrt(5/2) / 20 = 0.0790569, which is too small.
     */
    @Test
    void estimatesFromPairs() {
        ScoreCounts pairs = ScoreCounts.ofPairs(1, 2, 4, 2, 1);
        assertEquals(0.5, pairs.mean(), EXACT);
        Elo elo = Elo.of(pairs);
        assertEquals(0, elo.difference(), EXACT);
        assertEquals(0.5, elo.superiority(), EXACT);
        // A normal distribution has 122.82 (400 * log10(0.669738 / 0.330262)).
        assertEquals(122.82, elo.margin(), 5);
        assertEquals(-elo.high(), elo.low(), EXACT);
    }

    /**
     * If all games are won or lost, the log-likelihood of a score s is n * ln(s). It falls by 1.92073 (1.959964^2 / 2)
     * at exp(-1.92073 / n): for 7 pairs at 0.760037, 400 * log10(0.760037 / 0.239963) = 200.28.
     */
    @Test
    void givesOneBoundWhenAllGamesAreWonOrLost() {
        Elo won = Elo.of(ScoreCounts.ofPairs(0, 0, 0, 0, 7));
        assertEquals(Double.POSITIVE_INFINITY, won.difference());
        assertEquals(Double.POSITIVE_INFINITY, won.high());
        assertEquals(200.28, won.low(), 1.5);
        assertEquals("above +199", new EloText(won, 0).toString());
        Elo lost = Elo.of(games(7, 0, 0));
        assertEquals(Double.NEGATIVE_INFINITY, lost.difference());
        assertEquals(Double.NEGATIVE_INFINITY, lost.low());
        assertEquals(-200.28, lost.high(), 1.5);
        assertEquals("below -199", new EloText(lost, 0).toString());
    }

    /** Seven times even odds: 2^-7 is as likely as sqrt(2 * 7 * ln 2) = 3.1151 errors of a normal distribution. */
    @Test
    void staysUncertainAfterFewGames() {
        assertEquals(Elo.normal(3.1151), Elo.of(games(0, 0, 7)).superiority(), 1e-4);
        assertEquals(0.5, Elo.of(ScoreCounts.ofPairs(0, 0, 3, 0, 0)).superiority(), EXACT);
    }

    /**
     * If all games are drawn, a share q of other results lowers the log-likelihood by n * -ln(1 - q), 1.92073 at q = 1
     * - exp(-1.92073 / n). If these are wins, the score is 0.5 + q / 2: for 3 pairs 0.736, +178.5; for 100 pairs
     * 0.50951, +6.6.
     */
    @ParameterizedTest
    @CsvSource({"3, 178.5", "100, 6.61"})
    void givesWideIntervalWhenAllGamesAreDrawn(int pairs, double margin) {
        Elo elo = Elo.of(ScoreCounts.ofPairs(0, 0, pairs, 0, 0));
        assertEquals(0, elo.difference());
        assertEquals(margin, elo.margin(), 0.03 * margin);
        assertEquals("+0 ± " + Math.round(elo.margin()), new EloText(elo, 0).toString());
    }

    /** If only two scores occur, the log-likelihood is binomial, and both ends lower it by 1.92073. */
    @ParameterizedTest
    @CsvSource({"1, 1", "10, 30", "1, 40", "200, 300"})
    void givesBothEndsSameLikelihood(int lost, int won) {
        Elo elo = Elo.of(games(lost, 0, won));
        for (double end : new double[] {elo.low(), elo.high()}) {
            double score = Elo.expectedScore(end);
            double share = (double) won / (won + lost);
            double loss = won * Math.log(share / score) + lost * Math.log((1 - share) / (1 - score));
            assertEquals(1.92073, loss, 0.01, "at " + end);
        }
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
    void matchesNormalDistribution(double x, double below) {
        assertEquals(below, Elo.normal(x), 1e-9);
    }
}
