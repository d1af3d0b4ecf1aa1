package dev.eldest.engine.games.gomoku;

/**
 * Forbidden cells of the first player in renju: an overline, two fours, or two threes, unless the stone makes five. A
 * three counts only if it can become an open four by a stone that is not forbidden and does not make five. So the check
 * recurses with one more stone.
 */
final class ForbiddenPoints {
    private static final int BLACK = 0;
    /** Maximum distance of a stone that makes an open four of a three. */
    private static final int NEAR = 3;

    private final LineBoard board;
    private final LinePatternTable table = LinePatternTable.of(LinePattern.Rule.RENJU);
    private final byte[] levels = ThreatLevel.levels(LinePattern.Rule.RENJU);

    ForbiddenPoints(LineBoard board) {
        this.board = board;
    }

    /** Returns whether an empty cell is forbidden. Places and removes stones on the board. */
    boolean isForbidden(int cell) {
        int code = board.patternCode(table, BLACK, cell);
        if (levels[code] != ThreatLevel.SUSPECT) {
            return false;
        }
        return hasOverlineOrTwoFours(code) || makesTwoThrees(cell, code);
    }

    String reason(int cell) {
        int code = board.patternCode(table, BLACK, cell);
        if (hasOverline(code)) {
            return "overline";
        }
        return hasOverlineOrTwoFours(code) ? "two fours" : "two threes";
    }

    private static boolean hasOverline(int code) {
        for (int rest = code; rest != 0; rest >>>= ThreatLevel.PATTERN_BITS) {
            if ((rest & ThreatLevel.PATTERN_MASK) == LinePattern.OVERLINE) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasOverlineOrTwoFours(int code) {
        int fours = 0;
        for (int rest = code; rest != 0; rest >>>= ThreatLevel.PATTERN_BITS) {
            switch (rest & ThreatLevel.PATTERN_MASK) {
                case LinePattern.OVERLINE, LinePattern.DOUBLE_FOUR -> fours += 2;
                case LinePattern.FOUR, LinePattern.OPEN_FOUR -> fours++;
                default -> {}
            }
        }
        return fours > 1;
    }

    private boolean makesTwoThrees(int cell, int code) {
        board.toggle(cell, BLACK);
        int threes = 0;
        for (int direction = 0; direction < LineBoard.DIRECTIONS && threes < 2; direction++) {
            if ((code >>> direction * ThreatLevel.PATTERN_BITS & ThreatLevel.PATTERN_MASK) == LinePattern.THREE
                    && canBecomeOpenFour(cell, direction)) {
                threes++;
            }
        }
        board.toggle(cell, BLACK);
        return threes > 1;
    }

    /** Returns whether a three with a stone in this cell can become an open four. */
    private boolean canBecomeOpenFour(int cell, int direction) {
        int line = board.line(direction, cell);
        int place = board.indexInLine(direction, cell);
        int own = board.stones(BLACK, line) >>> place;
        int empty = ~board.occupied(line) >>> place;
        int step = board.step(direction);
        int ahead = Integer.numberOfTrailingZeros(~(own >>> LinePatternTable.REACH));
        int back = Integer.numberOfLeadingZeros(~(own << Integer.SIZE - 1 - LinePatternTable.REACH));
        return ahead <= NEAR
                        && (empty & LinePatternTable.CENTRE << ahead) != 0
                        && makesOpenFour(cell + ahead * step, direction)
                || back <= NEAR
                        && (empty & LinePatternTable.CENTRE >>> back) != 0
                        && makesOpenFour(cell - back * step, direction);
    }

    /** Returns whether a stone in this cell, next to the row of the three, makes an open four and is allowed. */
    private boolean makesOpenFour(int cell, int direction) {
        int code = board.patternCode(table, BLACK, cell);
        return (code >>> direction * ThreatLevel.PATTERN_BITS & ThreatLevel.PATTERN_MASK) == LinePattern.OPEN_FOUR
                && levels[code] != ThreatLevel.FIVE
                && !isForbidden(cell);
    }
}
