package dev.eldest.bench.learn.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkEvaluator;
import dev.eldest.engine.nn.NetworkFile;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What is learnt in floats is what is played with whole numbers. */
class WeightsTest {
    private static final int SCALE = 250;

    /**
     * Rounding changes a row by at most half a 255th, so a sum by at most 33 of them, and an output's weight by half a
     * 64th; the rest is the clipping's and the squares'.
     */
    private static double mostWrong(Weights weights, int output) {
        double sumWrong = 33 * 0.5 / Network.ONE;
        double wrong = 2.0 / (Network.ONE * Network.OUTPUT_ONE);
        for (int i = weights.outputs(output); i < weights.outputs(output + 1); i++) {
            wrong += Math.abs(weights.values[i]) * (2 * sumWrong + sumWrong * sumWrong) + 0.5 / Network.OUTPUT_ONE;
        }
        return SCALE * wrong + 1;
    }

    @Test
    void roundedValuesAreNearTheFloats() throws NotationException {
        Weights weights = TestPositions.weights();
        Arrays.fill(weights.variance, 1);
        Network network = weights.rounded(SCALE);
        NetworkEvaluator evaluator = new NetworkEvaluator(network);
        Learner learner = new Learner(weights, new PlainArithmetic());
        Positions positions = new Positions(TestPositions.SHAPE, 1);
        double apart = 0;
        int count = 0;
        for (String text : TestPositions.CHESS.benchPositions()) {
            Position position = TestPositions.CHESS.notation().parse(text);
            var inputs = NetworkGame.of(TestPositions.CHESS).orElseThrow().inputs(position);
            positions.clear();
            positions.add(inputs, false, 0.5, 0.5);
            double expected = learner.expected(positions, 0);
            double value = SCALE * Math.log(expected / (1 - expected)) / inputs.share();
            double wrong = Math.abs(value - evaluator.evaluate(inputs));
            assertTrue(wrong <= mostWrong(weights, inputs.output()), () -> text + ": wrong by " + wrong);
            apart += wrong;
            count++;
        }
        double mean = apart / count;
        assertTrue(mean < 0.05 * SCALE, () -> "wrong by " + mean + " on average");
    }

    @Test
    void aNetworkIsTheSameAfterItsWeightsWereTaken() {
        Weights drawn = TestPositions.weights();
        Arrays.fill(drawn.variance, 1);
        Network network = drawn.rounded(SCALE);
        assertEquals(network, Weights.of(network, SCALE).rounded(SCALE), "what was never on keeps its weights");
        Weights larger = Weights.of(network, SCALE / 2.0);
        assertEquals(2 * drawn.values[drawn.outputs(1)], larger.values[larger.outputs(1)], 1.0 / Network.OUTPUT_ONE);
        assertEquals(drawn.values[7], larger.values[7], 0.5 / Network.ONE);
    }

    @Test
    void noWeightsCanOverflow() {
        Weights weights = TestPositions.weights();
        Arrays.fill(weights.variance, 1);
        for (Weights.Region region : weights.regions()) {
            Arrays.fill(weights.values, region.from(), region.to(), region.bound());
        }
        weights.boundOutputs();
        Network network = weights.rounded(SCALE);
        assertEquals(network, NetworkFile.read("chess", NetworkFile.write("chess", network)));
    }

    @Test
    void wideOutputsAreMadeSmaller() {
        Weights weights = new Weights(TestPositions.SHAPE.withHidden(512), true);
        Arrays.fill(weights.values, weights.outputs(1), weights.outputs(2), 1.5f);
        Arrays.fill(weights.values, weights.outputs(2), weights.outputs(3), -0.25f);
        weights.boundOutputs();
        assertTrue(weights.values[weights.outputs(1)] < 0.6, "1024 weights of 1.5 could overflow");
        assertEquals(-0.25f, weights.values[weights.outputs(2)]);
        weights.rounded(SCALE);
    }

    @Test
    void inputsThatWereNeverOnCountForNothing() {
        Weights weights = TestPositions.weights();
        weights.variance[3 * TestPositions.SHAPE.hidden()] = 1;
        Weights cleared = TestPositions.weights();
        Arrays.fill(cleared.variance, 1);
        Arrays.fill(cleared.values, 0, 3 * TestPositions.SHAPE.hidden(), 0);
        Arrays.fill(cleared.values, 4 * TestPositions.SHAPE.hidden(), cleared.bias(), 0);
        assertEquals(cleared.rounded(SCALE), weights.rounded(SCALE));
    }
}
