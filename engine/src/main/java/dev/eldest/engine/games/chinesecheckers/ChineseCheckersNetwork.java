package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The network of Chinese checkers as something that can be learnt. */
final class ChineseCheckersNetwork extends NetworkEvaluation {
    static final NetworkShape SHAPE = new NetworkShape(
            ChineseCheckersFeatures.COUNT, ChineseCheckersFeatures.MAX_ON, 64, ChineseCheckersFeatures.OUTPUTS);

    /** Read once, when first asked for. */
    private static final class Learnt {
        static final Network NETWORK = read(ChineseCheckersNetwork.class, ChineseCheckersGame.NAME);
    }

    ChineseCheckersNetwork() {
        super(ChineseCheckersGame.class, ChineseCheckersGame.NAME, SHAPE);
    }

    /** The one in use; null as long as none has been learnt. */
    static Network inUse() {
        return Learnt.NETWORK;
    }

    @Override
    public FeatureSet inputs(Position position) {
        return new ChineseCheckersFeatures((ChineseCheckersPosition) position);
    }
}
