package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.ValueCell;

/** Text drawing of the network's evaluation: the board with each piece and its value. */
final class ChineseCheckersValueBoard {
    private ChineseCheckersValueBoard() {}

    /** Returns the drawing; empty if the network is not used. */
    static String of(ChineseCheckersPosition position) {
        return position.usesNetwork() ? text(position) : "";
    }

    private static String text(ChineseCheckersPosition position) {
        int value = position.evaluateOnce();
        StringBuilder text = new StringBuilder(
                "Value of each piece: the network's evaluation for x minus the evaluation without the piece\n");
        for (int row = 0; row < StarGeometry.ROWS; row++) {
            text.append(" "
                    .repeat((StarGeometry.width(StarGeometry.ROWS - 5) - StarGeometry.width(row))
                            * ValueCell.WIDTH
                            / 2));
            for (int column = 0; column < StarGeometry.width(row); column++) {
                text.append(cell(position, StarGeometry.hole(row, column), value));
            }
            text.append('\n');
        }
        return text.append("Weights, which replace the network with a large lead:\n")
                .toString();
    }

    private static String cell(ChineseCheckersPosition position, int hole, int value) {
        StarBoard board = position.board();
        if (board.isEmpty(hole)) {
            return ValueCell.EMPTY;
        }
        return ValueCell.of(board.has(0, hole) ? 0 : 1, value - position.valueWithout(hole), position.sideToMove());
    }
}
