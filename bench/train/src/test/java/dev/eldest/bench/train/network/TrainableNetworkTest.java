package dev.eldest.bench.train.network;

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

/** Checks that rounding to integers keeps the values of a network that was trained with floats. */
class TrainableNetworkTest {
    private static final int SCALE = 250;

    /**
     * Returns the largest rounding error. Rounding changes a row by at most half a 255th, so a sum by at most 33 times
     * that, and an output weight by half a 64th. The rest is for clipping and squares.
     */
    private static double maxError(TrainableNetwork trainableNetwork, int output) {
        double sumError = 33 * 0.5 / Network.ONE;
        double error = 2.0 / (Network.ONE * Network.OUTPUT_ONE);
        for (int i = trainableNetwork.outputs(output); i < trainableNetwork.outputs(output + 1); i++) {
            error += Math.abs(trainableNetwork.values[i]) * (2 * sumError + sumError * sumError)
                    + 0.5 / Network.OUTPUT_ONE;
        }
        return SCALE * error + 1;
    }

    @Test
    void roundsCloseToFloats() throws NotationException {
        TrainableNetwork trainableNetwork = TestPositions.trainableNetwork();
        Arrays.fill(trainableNetwork.variance, 1);
        Network network = trainableNetwork.rounded(SCALE);
        NetworkEvaluator evaluator = new NetworkEvaluator(network);
        Backpropagation backpropagation = new Backpropagation(trainableNetwork, new PlainArithmetic());
        SampleBatch sampleBatch = new SampleBatch(TestPositions.SHAPE, 1);
        double errors = 0;
        int count = 0;
        for (String text : TestPositions.CHESS.benchPositions()) {
            Position position = TestPositions.CHESS.notation().parse(text);
            var featureSet = NetworkGame.of(TestPositions.CHESS).orElseThrow().features(position);
            sampleBatch.clear();
            sampleBatch.add(featureSet, false, 0.5, 0.5);
            double expected = backpropagation.expected(sampleBatch, 0);
            double value = SCALE * Math.log(expected / (1 - expected)) / featureSet.valueWeight();
            double error = Math.abs(value - evaluator.evaluate(featureSet));
            assertTrue(error <= maxError(trainableNetwork, featureSet.output()), () -> text + ": error " + error);
            errors += error;
            count++;
        }
        double mean = errors / count;
        assertTrue(mean < 0.05 * SCALE, () -> "mean error " + mean);
    }

    @Test
    void restoresNetworkFromItsWeights() {
        TrainableNetwork drawn = TestPositions.trainableNetwork();
        Arrays.fill(drawn.variance, 1);
        Network network = drawn.rounded(SCALE);
        assertEquals(
                network,
                TrainableNetwork.of(network, network.shape(), SCALE, 1).rounded(SCALE),
                "inactive inputs keep their weights");
        TrainableNetwork larger = TrainableNetwork.of(network, network.shape(), SCALE / 2.0, 1);
        assertEquals(2 * drawn.values[drawn.outputs(1)], larger.values[larger.outputs(1)], 1.0 / Network.OUTPUT_ONE);
        assertEquals(drawn.values[7], larger.values[7], 0.5 / Network.ONE);
    }

    @Test
    void addsExtraLayerThatChangesNothing() {
        Network plain = TestPositions.networkWithoutExtra();
        TrainableNetwork extended = TrainableNetwork.of(plain, TestPositions.SHAPE, SCALE, 1);
        Backpropagation before =
                new Backpropagation(TrainableNetwork.of(plain, plain.shape(), SCALE, 1), new PlainArithmetic());
        Backpropagation after = new Backpropagation(extended, new PlainArithmetic());
        SampleBatch sampleBatch = TestPositions.samples(20);
        for (int i = 0; i < sampleBatch.size(); i++) {
            assertEquals(before.value(sampleBatch, i), after.value(sampleBatch, i));
        }
    }

    @Test
    void writesNetworkWithWeightsAtTheirBounds() {
        TrainableNetwork trainableNetwork = TestPositions.trainableNetwork();
        Arrays.fill(trainableNetwork.variance, 1);
        for (TrainableNetwork.Region region : trainableNetwork.regions()) {
            Arrays.fill(trainableNetwork.values, region.from(), region.to(), region.bound());
        }
        trainableNetwork.boundOutputs();
        Network network = trainableNetwork.rounded(SCALE);
        assertEquals(network, NetworkFile.read("chess", NetworkFile.write("chess", network)));
    }

    @Test
    void shrinksOutputsOfWideNetwork() {
        TrainableNetwork trainableNetwork = new TrainableNetwork(TestPositions.SHAPE.withHidden(512), true, false);
        Arrays.fill(trainableNetwork.values, trainableNetwork.outputs(1), trainableNetwork.outputs(2), 1.5f);
        Arrays.fill(trainableNetwork.values, trainableNetwork.outputs(2), trainableNetwork.outputs(3), -0.25f);
        trainableNetwork.boundOutputs();
        assertTrue(trainableNetwork.values[trainableNetwork.outputs(1)] < 0.6, "1024 weights of 1.5 could overflow");
        assertEquals(-0.25f, trainableNetwork.values[trainableNetwork.outputs(2)]);
        trainableNetwork.rounded(SCALE);
    }

    @Test
    void clearsWeightsOfInactiveInputs() {
        TrainableNetwork trainableNetwork = TestPositions.trainableNetwork();
        trainableNetwork.variance[3 * TestPositions.SHAPE.hidden()] = 1;
        TrainableNetwork cleared = TestPositions.trainableNetwork();
        Arrays.fill(cleared.variance, 1);
        Arrays.fill(cleared.values, 0, 3 * TestPositions.SHAPE.hidden(), 0);
        Arrays.fill(cleared.values, 4 * TestPositions.SHAPE.hidden(), cleared.bias(), 0);
        Arrays.fill(cleared.values, cleared.extraRows(), cleared.extraBias(), 0);
        assertEquals(cleared.rounded(SCALE), trainableNetwork.rounded(SCALE));
    }
}
