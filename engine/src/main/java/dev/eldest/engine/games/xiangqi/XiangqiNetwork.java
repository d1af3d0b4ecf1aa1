package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The xiangqi network, trainable. */
final class XiangqiNetwork extends NetworkEvaluation {
    static final NetworkShape SHAPE =
            new NetworkShape(XiangqiFeatures.COUNT, XiangqiFeatures.MAX_ON, 128, XiangqiFeatures.OUTPUTS);

    /** Reads the network once, on first use. */
    private static final class Holder {
        static final Network NETWORK = readNetwork(XiangqiNetwork.class, XiangqiGame.NAME);
    }

    XiangqiNetwork() {
        super(XiangqiGame.class, XiangqiGame.NAME, SHAPE);
    }

    /** Returns the network that positions evaluate with. */
    static Network current() {
        return Holder.NETWORK;
    }

    @Override
    public FeatureSet features(Position position) {
        return new XiangqiFeatures((XiangqiPosition) position);
    }
}
