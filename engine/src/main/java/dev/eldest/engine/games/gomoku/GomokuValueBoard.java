package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.common.ValueCell;

/** Where a network's value comes from, drawn for people: on each cell its stone, and what it is worth there. */
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
                "each stone and its worth here: the value for x less the value without the stone, as the network sees"
                        + " it\n");
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
            return ValueCell.FREE;
        }
        if (content == LineBoard.COLOURS) {
            return "      #";
        }
        return ValueCell.of(content, value - valueWithout(cell, content), position.sideToMove());
    }

    private int valueWithout(int cell, int colour) {
        LineBoard lines = position.lines().copy();
        lines.turn(cell, colour);
        return new GomokuPosition(lines, position.sideToMove(), false, position.settings()).evaluateOnce();
    }
}
