package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The network of xiangqi as something that can be learnt. */
final class XiangqiNetwork extends NetworkEvaluation {
    static final NetworkShape SHAPE =
            new NetworkShape(XiangqiFeatures.COUNT, XiangqiFeatures.MAX_ON, 128, XiangqiFeatures.OUTPUTS);

    /** Read once, when first asked for. */
    private static final class Learnt {
        static final Network NETWORK = read(XiangqiNetwork.class, XiangqiGame.NAME);
    }

    XiangqiNetwork() {
        super(XiangqiGame.class, XiangqiGame.NAME, SHAPE);
    }

    /** The one in use. */
    static Network inUse() {
        return Learnt.NETWORK;
    }

    @Override
    public FeatureSet inputs(Position position) {
        return new XiangqiFeatures((XiangqiPosition) position);
    }
}
