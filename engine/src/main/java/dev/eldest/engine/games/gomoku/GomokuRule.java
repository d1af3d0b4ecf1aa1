package dev.eldest.engine.games.gomoku;

/** The rules that are played. */
enum GomokuRule {
    FREESTYLE(LineRule.FREE, LineRule.FREE),
    STANDARD(LineRule.EXACT, LineRule.EXACT),
    RENJU(LineRule.RENJU, LineRule.FREE),
    CARO(LineRule.CARO, LineRule.CARO);

    private final LineRule first;
    private final LineRule second;

    GomokuRule(LineRule first, LineRule second) {
        this.first = first;
        this.second = second;
    }

    /** What wins for a colour. */
    LineRule of(int colour) {
        return colour == 0 ? first : second;
    }

    /**
     * The cells of a window whose shapes its middle may change: the outermost only where what lies beyond a row of five
     * matters.
     */
    int around() {
        return (this == FREESTYLE ? LinePatternTable.INNER : LinePatternTable.WINDOW) & ~LinePatternTable.CENTRE;
    }

    /** Whether the first player may not play everywhere. */
    boolean forbids() {
        return this == RENJU;
    }

    /** Whether a colour has a row that wins. */
    boolean hasWon(LineBoard lines, int colour) {
        LinePatternTable shapes = LinePatternTable.of(of(colour));
        for (int cell = 0; cell < lines.cells(); cell++) {
            for (int direction = 0; lines.has(cell, colour) && direction < LineBoard.DIRECTIONS; direction++) {
                if (lines.shape(shapes, colour, direction, cell) == LinePattern.FIVE) {
                    return true;
                }
            }
        }
        return false;
    }
}
