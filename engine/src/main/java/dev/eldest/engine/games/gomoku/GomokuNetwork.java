package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The gomoku network, trainable. */
final class GomokuNetwork extends NetworkEvaluation {
    static final NetworkShape SHAPE =
            new NetworkShape(GomokuFeatures.COUNT, GomokuFeatures.MAX_ON, 32, GomokuFeatures.OUTPUTS);

    /** Reads the network once, on first use. */
    private static final class Holder {
        static final Network NETWORK = readNetwork(GomokuNetwork.class, GomokuGame.NAME);
    }

    GomokuNetwork() {
        super(GomokuGame.class, GomokuGame.NAME, SHAPE);
    }

    /** Returns the network that positions evaluate with; null if there is none. */
    static Network current() {
        return Holder.NETWORK;
    }

    @Override
    public FeatureSet features(Position position) {
        return new GomokuFeatures((GomokuPosition) position);
    }
}
