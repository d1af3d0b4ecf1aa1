package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The network of gomoku as something that can be learnt. */
final class GomokuNetwork extends NetworkEvaluation {
    static final NetworkShape SHAPE =
            new NetworkShape(GomokuFeatures.COUNT, GomokuFeatures.MAX_ON, 32, GomokuFeatures.OUTPUTS);

    /** Read once, when first asked for. */
    private static final class Learnt {
        static final Network NETWORK = read(GomokuNetwork.class, GomokuGame.NAME);
    }

    GomokuNetwork() {
        super(GomokuGame.class, GomokuGame.NAME, SHAPE);
    }

    /** The one in use; null as long as none has been learnt. */
    static Network inUse() {
        return Learnt.NETWORK;
    }

    @Override
    public FeatureSet inputs(Position position) {
        return new GomokuFeatures((GomokuPosition) position);
    }
}
