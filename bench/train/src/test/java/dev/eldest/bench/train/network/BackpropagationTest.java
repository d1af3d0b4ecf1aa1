package dev.eldest.bench.train.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.train.network.Arithmetic.AdamStep;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the gradient against difference quotients of the loss, in plain and in vector arithmetic. */
class BackpropagationTest {
    private static final int POSITIONS = 40;

    static Stream<Arithmetic> arithmetics() {
        return Stream.of(new PlainArithmetic(), new VectorArithmetic());
    }

    private static double loss(Backpropagation backpropagation, SampleBatch sampleBatch) {
        double loss = 0;
        for (int i = 0; i < sampleBatch.size(); i++) {
            loss += backpropagation.loss(sampleBatch, i);
        }
        return loss;
    }

    private static double addGradients(Backpropagation backpropagation, SampleBatch sampleBatch) {
        double loss = 0;
        for (int i = 0; i < sampleBatch.size(); i++) {
            loss += backpropagation.learn(sampleBatch, i);
        }
        return loss;
    }

    @ParameterizedTest
    @MethodSource("arithmetics")
    void matchesDifferenceQuotients(Arithmetic arithmetic) {
        SampleBatch sampleBatch = TestPositions.samples(POSITIONS);
        TrainableNetwork trainableNetwork = TestPositions.trainableNetwork();
        Backpropagation backpropagation = new Backpropagation(trainableNetwork, arithmetic);
        assertEquals(loss(backpropagation, sampleBatch), addGradients(backpropagation, sampleBatch), 1e-9);
        float[] gradient = backpropagation.gradient;
        SplittableRandom random = new SplittableRandom(1);
        int moving = 0;
        for (int tries = 0; tries < 3000; tries++) {
            // Few rows are active: every other try takes the bias or the outputs.
            int first = tries % 2 == 0 ? 0 : trainableNetwork.bias();
            int i = random.nextInt(first, gradient.length);
            assertEquals(slope(backpropagation, trainableNetwork, sampleBatch, i), gradient[i], 2e-3, "weight " + i);
            moving += Math.abs(gradient[i]) > 1e-2 ? 1 : 0;
        }
        assertTrue(moving > 100, () -> "too few weights with a gradient");
    }

    private static double slope(
            Backpropagation backpropagation, TrainableNetwork trainableNetwork, SampleBatch sampleBatch, int i) {
        float step = 1e-3f;
        float value = trainableNetwork.values[i];
        trainableNetwork.values[i] = value + step;
        double more = loss(backpropagation, sampleBatch);
        trainableNetwork.values[i] = value - step;
        double less = loss(backpropagation, sampleBatch);
        trainableNetwork.values[i] = value;
        return (more - less) / (2 * step);
    }

    @Test
    void addsSameGradientsInBothArithmetics() {
        assertInstanceOf(VectorArithmetic.class, Arithmetic.create());
        SampleBatch sampleBatch = TestPositions.samples(POSITIONS);
        Backpropagation plain = new Backpropagation(TestPositions.trainableNetwork(), new PlainArithmetic());
        Backpropagation vectors = new Backpropagation(TestPositions.trainableNetwork(), new VectorArithmetic());
        assertEquals(addGradients(plain, sampleBatch), addGradients(vectors, sampleBatch), 1e-4);
        assertArrayEquals(plain.gradient, vectors.gradient, 1e-4f);
    }

    @Test
    void descendsAlikeAndClearsGradients() {
        TrainableNetwork plain = TestPositions.trainableNetwork();
        TrainableNetwork vectors = TestPositions.trainableNetwork();
        SplittableRandom random = new SplittableRandom(2);
        for (int step = 0; step < 5; step++) {
            float[][] gradients = new float[3][plain.values.length];
            for (float[] gradient : gradients) {
                for (int i = 0; i < gradient.length; i++) {
                    gradient[i] = (float) random.nextDouble(-1, 1);
                }
            }
            float[][] same = {gradients[0].clone(), gradients[1].clone(), gradients[2].clone()};
            AdamStep move = AdamStep.of(step, 10, 0.1);
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
