package dev.eldest.engine.games.gomoku;

enum GomokuRule {
    FREESTYLE(LinePattern.Rule.FREE, LinePattern.Rule.FREE),
    STANDARD(LinePattern.Rule.EXACT, LinePattern.Rule.EXACT),
    RENJU(LinePattern.Rule.RENJU, LinePattern.Rule.FREE),
    CARO(LinePattern.Rule.CARO, LinePattern.Rule.CARO);

    private final LinePattern.Rule first;
    private final LinePattern.Rule second;

    GomokuRule(LinePattern.Rule first, LinePattern.Rule second) {
        this.first = first;
        this.second = second;
    }

    LinePattern.Rule lineRule(int colour) {
        return colour == 0 ? first : second;
    }

    /**
     * Returns the cells of a window whose patterns its centre may change. The outermost ones are included only if cells
     * beyond a row of five matter.
     */
    int affectedCells() {
        return (this == FREESTYLE ? LinePatternTable.INNER : LinePatternTable.WINDOW) & ~LinePatternTable.CENTRE;
    }

    /** Returns whether cells may be forbidden for the first player. */
    boolean hasForbiddenCells() {
        return this == RENJU;
    }

    /** Returns whether a colour has a row that wins. */
    boolean hasWon(LineBoard lines, int colour) {
        LinePatternTable table = LinePatternTable.of(lineRule(colour));
        for (int cell = 0; cell < lines.cells(); cell++) {
            for (int direction = 0; lines.has(cell, colour) && direction < LineBoard.DIRECTIONS; direction++) {
                if (lines.pattern(table, colour, direction, cell) == LinePattern.FIVE) {
                    return true;
                }
            }
        }
        return false;
    }
}
