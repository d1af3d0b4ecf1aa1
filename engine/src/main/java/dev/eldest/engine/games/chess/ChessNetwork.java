package dev.eldest.engine.games.chess;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Position;

/** The network of chess as something that can be learnt. */
final class ChessNetwork extends NetworkEvaluation {
    /** Half as many hidden values are as good with 12 million positions to learn from, but not with 30. */
    static final NetworkShape SHAPE =
            new NetworkShape(ChessFeatures.COUNT, ChessFeatures.MAX_ON, 256, ChessFeatures.OUTPUTS);

    /** Read once, when first asked for. */
    private static final class Learnt {
        static final Network NETWORK = read(ChessNetwork.class, ChessGame.NAME);
    }

    ChessNetwork() {
        super(ChessGame.class, ChessGame.NAME, SHAPE);
    }

    /** The one in use. */
    static Network inUse() {
        return Learnt.NETWORK;
    }

    @Override
    public FeatureSet inputs(Position position) {
        return new ChessFeatures((ChessPosition) position);
    }
}
