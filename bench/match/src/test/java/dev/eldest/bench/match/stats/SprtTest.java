package dev.eldest.bench.match.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Checks SPRT bounds and ratios against hand calculations, which the comments show. */
class SprtTest {
    private final Sprt standard = new Sprt(0, 5, 0.05, 0.05);

    /**
     * ln(0.05 / 0.95) = -ln 19 = -2.944439, ln(0.95 / 0.05) = ln 19; ln(0.1 / 0.98) and ln(0.9 / 0.02) where unequal.
     */
    @Test
    void computesBounds() {
        assertEquals(-2.944439, standard.lower(), 1e-6);
        assertEquals(2.944439, standard.upper(), 1e-6);
        Sprt uneven = new Sprt(0, 5, 0.02, 0.1);
        assertEquals(-2.282382, uneven.lower(), 1e-6);
        assertEquals(3.806662, uneven.upper(), 1e-6);
    }

    /**
     * Where only two scores occur, the mean alone decides the distribution: with pairs all won or all lost and expected
     * score s, P(won) = s. So the ratio is won * ln(s1 / s0) + lost * ln((1 - s1) / (1 - s0)). With elo0 = 0 and elo1 =
     * 400 * log10(3), s0 = 1/2 and s1 = 3/4: 60 * ln 1.5 + 40 * ln 0.5 = 24.327907 - 27.725887 = -3.397981. Scores
     * never seen count a thousandth each, which moves it by less than 0.01.
     */
    @Test
    void computesRatioOfTwoScores() {
        Sprt test = new Sprt(0, 400 * Math.log10(3), 0.05, 0.05);
        assertEquals(-3.397981, test.logLikelihoodRatio(ScoreCounts.ofPairs(40, 0, 0, 0, 60)), 0.01);
        assertEquals(Sprt.Decision.ELO0, test.decision(ScoreCounts.ofPairs(40, 0, 0, 0, 60)));
        // 75 * ln 1.5 + 25 * ln 0.5 = 13.081204
        assertEquals(13.081204, test.logLikelihoodRatio(ScoreCounts.ofPairs(25, 0, 0, 0, 75)), 0.01);
        assertEquals(Sprt.Decision.ELO1, test.decision(ScoreCounts.ofPairs(25, 0, 0, 0, 75)));
    }

    /**
     * Near the middle the ratio is n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance), by expansion. Counts 20, 80,
     * 200, 90, 30 have n = 420, mean (20 + 100 + 67.5 + 30) / 420 = 217.5 / 420 = 0.517857 and variance (30 * 0.232462
     * + 90 * 0.053890 + 200 * 0.000319 + 80 * 0.071747 + 20 * 0.268176) / 420 = 22.991071 / 420 = 0.054741. With s0 =
     * 0.5 and s1 = 0.507195 (5 Elo): 420 * 0.007195 * (1.035714 - 1.007195) / 0.109481 = 0.787178.
     */
    @Test
    void computesRatioOfFiveScores() {
        assertEquals(0.787178, standard.logLikelihoodRatio(ScoreCounts.ofPairs(20, 80, 200, 90, 30)), 0.005);
        assertEquals(Sprt.Decision.GO_ON, standard.decision(ScoreCounts.ofPairs(20, 80, 200, 90, 30)));
    }

    @Test
    void negatesRatioForMirroredResults() {
        ScoreCounts counts = ScoreCounts.ofPairs(3, 10, 40, 19, 8);
        ScoreCounts mirrored = ScoreCounts.ofPairs(8, 19, 40, 10, 3);
        assertEquals(
                new Sprt(0, 10, 0.05, 0.05).logLikelihoodRatio(counts),
                -new Sprt(-10, 0, 0.05, 0.05).logLikelihoodRatio(mirrored),
                1e-9);
    }

    @Test
    void returnsZeroWithoutGames() {
        assertEquals(0, standard.logLikelihoodRatio(ScoreCounts.noPairs()));
        assertEquals(Sprt.Decision.GO_ON, standard.decision(ScoreCounts.noPairs()));
    }

    /** The error rates are near alpha and beta: 200 runs at elo0 and 200 at elo1, from a fixed seed. */
    @Test
    void keepsErrorRates() {
        Sprt test = new Sprt(-20, 20, 0.05, 0.05);
        SplittableRandom random = new SplittableRandom(3);
        assertTrue(accepted(test, -20, Sprt.Decision.ELO1, random) <= 20);
        assertTrue(accepted(test, 20, Sprt.Decision.ELO0, random) <= 20);
    }

    /**
     * Returns how many of 200 tests end with this decision, when half of the games are drawn and the Elo difference is
     * this.
     */
    private static int accepted(Sprt test, double elo, Sprt.Decision decision, SplittableRandom random) {
        double win = Elo.expectedScore(elo) - 0.25;
        int count = 0;
        for (int run = 0; run < 200; run++) {
            ScoreCounts counts = ScoreCounts.noPairs();
            while (test.decision(counts) == Sprt.Decision.GO_ON) {
                counts = counts.plus(game(win, random) + game(win, random));
            }
            count += test.decision(counts) == decision ? 1 : 0;
        }
        return count;
    }

    private static int game(double win, SplittableRandom random) {
        double drawn = random.nextDouble();
        if (drawn < win) {
            return 2;
        }
        return drawn < win + 0.5 ? 1 : 0;
    }

    @Test
    void refusesInvalidHypotheses() {
        assertThrows(IllegalArgumentException.class, () -> new Sprt(5, 5, 0.05, 0.05));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 5, 0, 0.05));
        assertThrows(IllegalArgumentException.class, () -> new Sprt(0, 5, 0.05, 0.5));
    }
}
