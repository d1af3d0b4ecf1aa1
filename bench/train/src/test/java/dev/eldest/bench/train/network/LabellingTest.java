package dev.eldest.bench.train.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.fit.Logistic;
import dev.eldest.bench.train.network.TrainingConfig.Labelling;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class LabellingTest {
    private static final double SCALE = 200;
    private static final short[] SCORES = {0, 100, -300};
    private static final int WON = 2;

    private static double[] labels(double resultShare, double lambda) {
        return labels(resultShare, lambda, SCORES);
    }

    private static double[] labels(double resultShare, double lambda, short... scores) {
        GameRecord game = new GameRecord(0, WON, new char[scores.length], scores, new BitSet());
        return new Labelling(new Logistic(SCALE, resultShare), lambda).labels(game);
    }

    private static double expected(int score) {
        return 1 / (1 + Math.exp(-score / SCALE));
    }

    @Test
    void usesOwnScoreWithLambdaZero() {
        assertArrayEquals(new double[] {expected(0), expected(100), expected(-300)}, labels(0, 0), 1e-12);
        assertArrayEquals(
                new double[] {0.3 + 0.7 * expected(0), 0.3 + 0.7 * expected(100), 0.3 + 0.7 * expected(-300)},
                labels(0.3, 0),
                1e-12);
    }

    @Test
    void discountsLaterScoresByPly() {
        double last = 0.4 * expected(-300) + 0.6;
        double middle = 0.4 * expected(100) + 0.6 * last;
        double first = 0.4 * expected(0) + 0.6 * middle;
        assertArrayEquals(new double[] {first, middle, last}, labels(0, 0.6), 1e-12);
        assertArrayEquals(
                new double[] {0.5 + 0.5 * first, 0.5 + 0.5 * middle, 0.5 + 0.5 * last}, labels(0.5, 0.6), 1e-12);
    }

    @Test
    void usesResultWithLambdaOne() {
        assertArrayEquals(new double[] {1, 1, 1}, labels(0, 1), 1e-12);
    }

    /** The positions before a random move are labelled as if the game ended there with their last score. */
    @Test
    void usesNothingBehindRandomMove() {
        double[] labels = labels(0.5, 0.6, (short) 0, (short) 100, GameRecord.NO_SCORE, (short) -300);
        double first = 0.4 * expected(0) + 0.6 * expected(100);
        assertEquals(0.5 * expected(100) + 0.5 * first, labels[0], 1e-12);
        assertEquals(expected(100), labels[1], 1e-12);
        assertEquals(0.5 + 0.5 * (0.4 * expected(-300) + 0.6), labels[3], 1e-12);
    }
}
