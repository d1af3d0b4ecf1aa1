package dev.eldest.bench.learn.network;

import dev.eldest.bench.learn.fit.Logistic;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;

/** What tests of learning begin from. */
final class TestPositions {
    static final Game CHESS = new GameRegistry().find("chess").orElseThrow();
    static final NetworkShape SHAPE =
            NetworkGame.of(CHESS).orElseThrow().shape().withHidden(NetworkShape.GRAIN);

    static final int SCALE = 100;

    private TestPositions() {}

    /** A plan for so many positions, in small batches. */
    static TrainingConfig plan(long positions) {
        return plan(positions, null);
    }

    /** The same, going on from a network. */
    static TrainingConfig plan(long positions, Network from) {
        return new TrainingConfig(
                CHESS, SHAPE, from, new Labelling(new Logistic(SCALE, 0.5), 0.5), 5, positions, 256, 4, 0.01);
    }

    /** Some positions of games of random moves. */
    static SampleBatch some(int count) {
        SampleBatch sampleBatch = new SampleBatch(SHAPE, count);
        new SampleFeed(plan(count), new RandomGameDataset(CHESS, 20, 3), 0, 1).fill(sampleBatch);
        return sampleBatch;
    }

    /** Weights of all sizes, so that sums lie below, within and above what is clipped. */
    static TrainableNetwork trainableNetwork() {
        TrainableNetwork trainableNetwork = TrainableNetwork.random(SHAPE, 11);
        for (int i = 0; i < trainableNetwork.values.length; i++) {
            trainableNetwork.values[i] *= i < trainableNetwork.outputs(0) ? 2 : 5;
        }
        return trainableNetwork;
    }
}
