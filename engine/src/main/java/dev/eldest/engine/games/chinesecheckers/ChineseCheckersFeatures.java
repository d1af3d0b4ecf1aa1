package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.spi.Move;

/**
 * What a network sees of Chinese checkers: for each player a man, his own or the other's, in a hole, counted from the
 * player's own end.
 */
final class ChineseCheckersFeatures implements FeatureSet {
    static final int COUNT = 2 * StarGeometry.HOLES;
    static final int MAX_ON = 2 * StarGeometry.HOME;
    /** By the rows that both sides have advanced together. */
    static final int OUTPUTS = 6;

    /** By a hole, the one right of the middle if it is left of it, and the other way round. */
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
        int advanced = position.values().advanced();
        return Math.clamp(OUTPUTS * advanced / (StarEvaluation.ALL_ROWS + 1), 0, OUTPUTS - 1);
    }

    @Override
    public void activeFeatures(int player, FeatureChanges into) {
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (!position.board().isEmpty(hole)) {
                into.on(inputOn(player, hole));
            }
        }
    }

    @Override
    public void onMirrored(int player, FeatureChanges into) {
        StarBoard board = position.board();
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            if (!board.isEmpty(hole)) {
                into.on(input(player, board.has(player, hole), MIRRORED[hole]));
            }
        }
    }

    @Override
    public boolean switched(int movesBefore, int player, FeatureChanges into) {
        int move = position.moveBefore(movesBefore);
        if (move != Move.NONE) {
            boolean own = position.moverBefore(movesBefore) == player;
            into.off(input(player, own, ChineseCheckersMove.from(move)));
            into.on(input(player, own, ChineseCheckersMove.to(move)));
        }
        return true;
    }

    /** The input by which a player sees the man in a hole. */
    int inputOn(int player, int hole) {
        return input(player, position.board().has(player, hole), hole);
    }

    private static int input(int player, boolean own, int hole) {
        return (own ? 0 : StarGeometry.HOLES) + StarBoard.seenBy(player, hole);
    }
}
