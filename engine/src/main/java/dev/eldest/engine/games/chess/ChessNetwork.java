package dev.eldest.engine.games.chess;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The chess network, trainable. */
final class ChessNetwork extends NetworkEvaluation {
    /** Half as many hidden values are as good when trained with 12 million positions, but not with 30 million. */
    static final NetworkShape SHAPE =
            new NetworkShape(ChessFeatures.COUNT, ChessFeatures.MAX_ON, 256, ChessFeatures.OUTPUTS);

    /** Reads the network once, on first use. */
    private static final class Holder {
        static final Network NETWORK = readNetwork(ChessNetwork.class, ChessGame.NAME);
    }

    ChessNetwork() {
        super(ChessGame.class, ChessGame.NAME, SHAPE);
    }

    /** Returns the network that positions evaluate with. */
    static Network current() {
        return Holder.NETWORK;
    }

    @Override
    public FeatureSet features(Position position) {
        return new ChessFeatures((ChessPosition) position);
    }
}
