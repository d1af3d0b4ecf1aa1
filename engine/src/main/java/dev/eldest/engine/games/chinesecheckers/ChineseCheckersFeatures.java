package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.spi.Move;

/**
 * Feature set of the Chinese checkers network: for each player, pieces in holes, own and the other's. Holes count from
 * the player's own end.
 */
final class ChineseCheckersFeatures implements FeatureSet {
    static final int COUNT = 2 * StarGeometry.HOLES;
    static final int MAX_ON = 2 * StarGeometry.HOME;
    /** Output buckets, by the rows that both sides have advanced together. */
    static final int OUTPUTS = 6;

    /** Left-right mirror image of each hole. */
    private static final int[] MIRRORED = new int[StarGeometry.HOLES];

    static {
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            int row = StarGeometry.row(hole);
            MIRRORED[hole] = StarGeometry.hole(row, StarGeometry.width(row) - 1 - StarGeometry.column(hole));
        }
    }

    private final ChineseCheckersPosition position;

    ChineseCheckersFeatures(ChineseCheckersPosition position) {
        this.position = position;
    }

    @Override
    public int sideToMove() {
        return position.sideToMove();
    }

    @Override
    public long key() {
        return position.key();
    }

    @Override
    public int plies() {
        return position.plies();
    }

    @Override
    public long keyBefore(int moves) {
        return position.keyBefore(moves);
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
