package dev.eldest.bench.train.network;

import dev.eldest.bench.train.fit.Logistic;
import dev.eldest.bench.train.network.TrainingConfig.Labelling;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;

/** Configuration, positions and weights for tests of network training. */
final class TestPositions {
    static final Game CHESS = new GameRegistry().find("chess").orElseThrow();
    static final NetworkShape SHAPE =
            NetworkGame.of(CHESS).orElseThrow().shape().withHidden(NetworkShape.HIDDEN_MULTIPLE);

    static final int SCALE = 100;

    private TestPositions() {}

    /** Returns a configuration for this number of positions, in small batches. */
    static TrainingConfig config(long positions) {
        return config(positions, null);
    }

    /** Returns the same, starting from a network. */
    static TrainingConfig config(long positions, Network from) {
        return new TrainingConfig(
                CHESS, SHAPE, from, new Labelling(new Logistic(SCALE, 0.5), 0.5), 5, positions, 256, 4, 0.01);
    }

    /** Returns a network without an extra layer. */
    static Network networkWithoutExtra() {
        return TrainableNetwork.random(SHAPE.withExtra(0, 0), 12).rounded(SCALE);
    }

    /** Returns positions from games of random moves. */
    static SampleBatch samples(int count) {
        SampleBatch sampleBatch = new SampleBatch(SHAPE, count);
        new SampleFeed(config(count), new RandomGameDataset(CHESS, 20, 3), 0, 1).fill(sampleBatch);
        return sampleBatch;
    }

    /** Returns random weights, so large that sums lie below, within and above the clipping range. */
    static TrainableNetwork trainableNetwork() {
        TrainableNetwork trainableNetwork = TrainableNetwork.random(SHAPE, 11);
        for (int i = 0; i < trainableNetwork.values.length; i++) {
            trainableNetwork.values[i] *= i < trainableNetwork.outputs(0) || i >= trainableNetwork.extraRows() ? 2 : 5;
        }
        return trainableNetwork;
    }
}
