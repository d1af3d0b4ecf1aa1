package dev.eldest.engine.games.gomoku;

/**
 * Where the first player may not play in renju: where his stone makes an overline, two fours, or two threes, unless it
 * makes five. A three counts only if he may make it an open four by a stone that is not forbidden itself and makes no
 * five; so the question comes back with one stone more.
 */
final class ForbiddenPoints {
    private static final int BLACK = 0;
    private static final int SHAPE = (1 << ThreatLevel.SHAPE_BITS) - 1;
    /** A stone that makes an open four of a three is at most so far away. */
    private static final int NEAR = 3;

    private final LineBoard board;
    private final LinePatternTable shapes = LinePatternTable.of(LineRule.RENJU);
    private final byte[] levels = ThreatLevel.all(LineRule.RENJU);

    ForbiddenPoints(LineBoard board) {
        this.board = board;
    }

    /** Of an empty cell; stones are put on the board and taken away again. */
    boolean isForbidden(int cell) {
        int code = board.code(shapes, BLACK, cell);
        if (levels[code] != ThreatLevel.SUSPECT) {
            return false;
        }
        return hasMoreThanThrees(code) || makesTwoThrees(cell, code);
    }

    /** Of a suspect: whether an overline or two fours are among its shapes. */
    private static boolean hasMoreThanThrees(int code) {
        int fours = 0;
        for (int rest = code; rest != 0; rest >>>= ThreatLevel.SHAPE_BITS) {
            switch (rest & SHAPE) {
                case LinePattern.OVERLINE, LinePattern.DOUBLE_FOUR -> fours += 2;
                case LinePattern.FOUR, LinePattern.OPEN_FOUR -> fours++;
                default -> {}
            }
        }
        return fours > 1;
    }

    private boolean makesTwoThrees(int cell, int code) {
        board.turn(cell, BLACK);
        int threes = 0;
        for (int direction = 0; direction < LineBoard.DIRECTIONS && threes < 2; direction++) {
            if ((code >>> direction * ThreatLevel.SHAPE_BITS & SHAPE) == LinePattern.THREE
                    && canBecomeOpenFour(cell, direction)) {
                threes++;
            }
        }
        board.turn(cell, BLACK);
        return threes > 1;
    }

    /** Whether a three with its stone in this cell can. */
    private boolean canBecomeOpenFour(int cell, int direction) {
        int line = board.line(direction, cell);
        int place = board.place(direction, cell);
        int own = board.stones(BLACK, line) >>> place;
        int empty = ~board.taken(line) >>> place;
        int step = board.step(direction);
        int ahead = Integer.numberOfTrailingZeros(~(own >>> LinePatternTable.REACH));
        int back = Integer.numberOfLeadingZeros(~(own << Integer.SIZE - 1 - LinePatternTable.REACH));
        return ahead <= NEAR
                        && (empty & LinePatternTable.CENTRE << ahead) != 0
                        && becomes(cell + ahead * step, direction)
                || back <= NEAR
                        && (empty & LinePatternTable.CENTRE >>> back) != 0
                        && becomes(cell - back * step, direction);
    }

    /** Whether a stone in this cell, beside a row of the three, makes an open four, and may be played. */
    private boolean becomes(int cell, int direction) {
        int code = board.code(shapes, BLACK, cell);
        return (code >>> direction * ThreatLevel.SHAPE_BITS & SHAPE) == LinePattern.OPEN_FOUR
                && levels[code] != ThreatLevel.FIVE
                && !isForbidden(cell);
    }
}
