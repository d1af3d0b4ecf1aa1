package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.common.ValueCell;

/** Text drawing of the network's evaluation: the board with each stone and its value. */
final class GomokuValueBoard {
    private final GomokuPosition position;
    private final int value;

    private GomokuValueBoard(GomokuPosition position) {
        this.position = position;
        value = position.evaluateOnce();
    }

    static String of(GomokuPosition position) {
        return new GomokuValueBoard(position).text();
    }

    private String text() {
        int size = position.lines().size();
        StringBuilder text = new StringBuilder(
                "Value of each stone: the network's evaluation for x minus the evaluation without the stone\n");
        for (int rank = size - 1; rank >= 0; rank--) {
            for (int file = 0; file < size; file++) {
                text.append(cell(rank * size + file));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private String cell(int cell) {
        int content = GomokuNotation.content(position.lines(), cell);
        if (content < 0) {
            return ValueCell.EMPTY;
        }
        if (content == LineBoard.COLOURS) {
            return "      #";
        }
        return ValueCell.of(content, value - valueWithout(cell, content), position.sideToMove());
    }

    private int valueWithout(int cell, int colour) {
        LineBoard lines = position.lines().copy();
        lines.toggle(cell, colour);
        return new GomokuPosition(lines, position.sideToMove(), false, position.settings()).evaluateOnce();
    }
}
