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
    static LearningPlan plan(long positions) {
        return plan(positions, null);
    }

    /** The same, going on from a network. */
    static LearningPlan plan(long positions, Network from) {
        return new LearningPlan(
                CHESS, SHAPE, from, new Labelling(new Logistic(SCALE, 0.5), 0.5), 5, positions, 256, 4, 0.01);
    }

    /** Some positions of games of random moves. */
    static Positions some(int count) {
        Positions positions = new Positions(SHAPE, count);
        new Feed(plan(count), new AimlessGames(CHESS, 20, 3), 0, 1).fill(positions);
        return positions;
    }

    /** Weights of all sizes, so that sums lie below, within and above what is clipped. */
    static Weights weights() {
        Weights weights = Weights.random(SHAPE, 11);
        for (int i = 0; i < weights.values.length; i++) {
            weights.values[i] *= i < weights.outputs(0) ? 2 : 5;
        }
        return weights;
    }
}
