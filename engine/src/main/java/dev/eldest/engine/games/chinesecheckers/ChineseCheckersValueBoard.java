package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.ValueCell;

/** Where a network's value comes from, for people: in each hole its man, and what it is worth there. */
final class ChineseCheckersValueBoard {
    private ChineseCheckersValueBoard() {}

    /** Empty where the network is not asked. */
    static String of(ChineseCheckersPosition position) {
        return position.usesNetwork() ? text(position) : "";
    }

    private static String text(ChineseCheckersPosition position) {
        int value = position.evaluateOnce();
        StringBuilder text = new StringBuilder(
                "Each man and its worth here: the value for x less the value without the man, as the network sees"
                        + " it\n");
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
        return text.append("The weights, which decide when one side is far ahead:\n")
                .toString();
    }

    private static String cell(ChineseCheckersPosition position, int hole, int value) {
        StarBoard board = position.board();
        if (board.isEmpty(hole)) {
            return ValueCell.FREE;
        }
        return ValueCell.of(board.has(0, hole) ? 0 : 1, value - position.valueWithout(hole), position.sideToMove());
    }
}
