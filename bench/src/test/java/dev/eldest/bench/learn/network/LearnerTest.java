package dev.eldest.bench.learn.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The gradient is how the loss grows, whichever way it is worked out. */
class LearnerTest {
    private static final int POSITIONS = 40;

    static Stream<Arithmetic> ways() {
        return Stream.of(new PlainArithmetic(), new VectorArithmetic());
    }

    private static double loss(Learner learner, Positions positions) {
        double loss = 0;
        for (int i = 0; i < positions.size(); i++) {
            loss += learner.loss(positions, i);
        }
        return loss;
    }

    private static double learn(Learner learner, Positions positions) {
        double loss = 0;
        for (int i = 0; i < positions.size(); i++) {
            loss += learner.learn(positions, i);
        }
        return loss;
    }

    @ParameterizedTest
    @MethodSource("ways")
    void theGradientIsTheSlopeOfTheLoss(Arithmetic arithmetic) {
        Positions positions = TestPositions.some(POSITIONS);
        Weights weights = TestPositions.weights();
        Learner learner = new Learner(weights, arithmetic);
        assertEquals(loss(learner, positions), learn(learner, positions), 1e-9);
        float[] gradient = learner.gradient;
        SplittableRandom random = new SplittableRandom(1);
        int moving = 0;
        for (int tries = 0; tries < 3000; tries++) {
            // Few rows are on: every other try is at the bias or the outputs.
            int first = tries % 2 == 0 ? 0 : weights.bias();
            int i = random.nextInt(first, gradient.length);
            assertEquals(slope(learner, weights, positions, i), gradient[i], 2e-3, "weight " + i);
            moving += Math.abs(gradient[i]) > 1e-2 ? 1 : 0;
        }
        assertTrue(moving > 100, () -> "hardly any weight matters");
    }

    private static double slope(Learner learner, Weights weights, Positions positions, int i) {
        float step = 1e-3f;
        float value = weights.values[i];
        weights.values[i] = value + step;
        double more = loss(learner, positions);
        weights.values[i] = value - step;
        double less = loss(learner, positions);
        weights.values[i] = value;
        return (more - less) / (2 * step);
    }

    @Test
    void bothWaysAgree() {
        assertInstanceOf(VectorArithmetic.class, Arithmetics.chosen());
        Positions positions = TestPositions.some(POSITIONS);
        Learner plain = new Learner(TestPositions.weights(), new PlainArithmetic());
        Learner vectors = new Learner(TestPositions.weights(), new VectorArithmetic());
        assertEquals(learn(plain, positions), learn(vectors, positions), 1e-4);
        assertArrayEquals(plain.gradient, vectors.gradient, 1e-4f);
    }

    @Test
    void bothDescendAlikeAndLeaveNothing() {
        Weights plain = TestPositions.weights();
        Weights vectors = TestPositions.weights();
        SplittableRandom random = new SplittableRandom(2);
        for (int step = 0; step < 5; step++) {
            float[][] gradients = new float[3][plain.values.length];
            for (float[] gradient : gradients) {
                for (int i = 0; i < gradient.length; i++) {
                    gradient[i] = (float) random.nextDouble(-1, 1);
                }
            }
            float[][] same = {gradients[0].clone(), gradients[1].clone(), gradients[2].clone()};
            Step move = Step.after(step, 10, 0.1);
            int from = 5;
            new PlainArithmetic().descend(plain, gradients, from, plain.values.length, move, 0.3f);
            new VectorArithmetic().descend(vectors, same, from, plain.values.length, move, 0.3f);
            assertEquals(0, gradients[1][from]);
            assertArrayEquals(gradients, same);
        }
        assertArrayEquals(plain.values, vectors.values, 1e-5f);
        assertArrayEquals(plain.variance, vectors.variance, 1e-5f);
    }
}
