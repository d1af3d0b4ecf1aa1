package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Move;

/**
 * Feature set of the Chinese checkers network: for each player, pieces in holes, own and the other's. Holes count from
 * the player's own end.
 */
final class ChineseCheckersFeatures extends FeatureSet {
    private static final int COUNT = 2 * StarGeometry.HOLES;
    private static final int MAX_ON = 2 * StarGeometry.HOME;
    /** Output buckets, by the rows that both sides have advanced together. */
    private static final int OUTPUTS = 6;

    /** Left-right mirror image of each hole. */
    private static final int[] MIRRORED = new int[StarGeometry.HOLES];

    static {
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            int row = StarGeometry.row(hole);
            MIRRORED[hole] = StarGeometry.hole(row, StarGeometry.width(row) - 1 - StarGeometry.column(hole));
        }
    }

    static final NetworkShape SHAPE = new NetworkShape(COUNT, MAX_ON, 64, OUTPUTS);

    /** The network that positions evaluate with; null if there is none. Read on first use. */
    static final class Current {
        static final Network NETWORK =
                NetworkEvaluation.readNetwork(ChineseCheckersFeatures.class, ChineseCheckersGame.NAME);
    }

    private final ChineseCheckersPosition position;

    ChineseCheckersFeatures(ChineseCheckersPosition position) {
        super(position);
        this.position = position;
    }

    @Override
    public int output() {
        int advanced = position.evaluation().advanced();
        return Math.clamp(OUTPUTS * advanced / (StarEvaluation.ALL_ROWS + 1), 0, OUTPUTS - 1);
    }

    @Override
    public void activeFeatures(int player, FeatureChanges into) {
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (!position.board().isEmpty(hole)) {
                into.added(featureOn(player, hole));
            }
        }
    }

    @Override
    public void mirroredFeatures(int player, FeatureChanges into) {
        StarBoard board = position.board();
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (!board.isEmpty(hole)) {
                into.added(input(player, board.has(player, hole), MIRRORED[hole]));
            }
        }
    }

    @Override
    public boolean appendChanges(int movesBefore, int player, FeatureChanges into) {
        int move = position.moveBefore(movesBefore);
        if (move != Move.NONE) {
            boolean own = position.moverBefore(movesBefore) == player;
            into.removed(input(player, own, ChineseCheckersMove.from(move)));
            into.added(input(player, own, ChineseCheckersMove.to(move)));
        }
        return true;
    }

    /** Returns the feature of the piece in a hole, seen by a player. */
    int featureOn(int player, int hole) {
        return input(player, position.board().has(player, hole), hole);
    }

    private static int input(int player, boolean own, int hole) {
        return (own ? 0 : StarGeometry.HOLES) + StarBoard.relativeHole(player, hole);
    }
}
