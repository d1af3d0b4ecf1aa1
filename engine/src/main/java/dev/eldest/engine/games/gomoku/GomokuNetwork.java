package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.Inputs;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The network of gomoku as something that can be learnt. */
final class GomokuNetwork extends NetworkEvaluation {
    static final NetworkShape SHAPE =
            new NetworkShape(GomokuInputs.COUNT, GomokuInputs.MOST_ON, 32, GomokuInputs.OUTPUTS);

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
    public Inputs inputs(Position position) {
        return new GomokuInputs((GomokuPosition) position);
    }
}
