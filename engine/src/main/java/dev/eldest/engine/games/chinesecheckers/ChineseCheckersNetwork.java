package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The Chinese checkers network, trainable. */
final class ChineseCheckersNetwork extends NetworkEvaluation {
    static final NetworkShape SHAPE = new NetworkShape(
            ChineseCheckersFeatures.COUNT, ChineseCheckersFeatures.MAX_ON, 64, ChineseCheckersFeatures.OUTPUTS);

    /** Reads the network once, on first use. */
    private static final class Holder {
        static final Network NETWORK = readNetwork(ChineseCheckersNetwork.class, ChineseCheckersGame.NAME);
    }

    ChineseCheckersNetwork() {
        super(ChineseCheckersGame.class, ChineseCheckersGame.NAME, SHAPE);
    }

    /** Returns the network that positions evaluate with; null if there is none. */
    static Network current() {
        return Holder.NETWORK;
    }

    @Override
    public FeatureSet features(Position position) {
        return new ChineseCheckersFeatures((ChineseCheckersPosition) position);
    }
}
