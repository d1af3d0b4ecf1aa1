package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/** Finds the shapes of all windows under one rule: each by those that have one stone more. */
final class ShapeMaker {
    /** A row of five that holds the stone lies within so many cells on either side. */
    private static final int NEAR = LineRule.ROW - 1;

    /** What a line is where one more stone would make it this, by shape. */
    private static final byte[] BEFORE = new byte[Shape.COUNT];

    private static final byte UNKNOWN = -1;

    static {
        BEFORE[Shape.OPEN_FOUR] = Shape.THREE;
        BEFORE[Shape.DOUBLE_FOUR] = Shape.THREE;
        BEFORE[Shape.FOUR] = Shape.CLOSED_THREE;
        BEFORE[Shape.THREE] = Shape.OPEN_TWO;
        BEFORE[Shape.CLOSED_THREE] = Shape.TWO;
    }

    private final LineRule rule;
    private final byte[] shapes = new byte[ShapeTable.size()];

    ShapeMaker(LineRule rule) {
        this.rule = rule;
        Arrays.fill(shapes, UNKNOWN);
    }

    byte[] all() {
        for (int left = 0; left <= ShapeTable.REACH; left++) {
            for (int right = 0; right <= ShapeTable.REACH; right++) {
                int board = (1 << left + 1 + right) - 1 << ShapeTable.REACH - left;
                all(board & ~ShapeTable.CENTRE, ~board & ShapeTable.WINDOW);
            }
        }
        return shapes;
    }

    private void all(int cells, int off) {
        for (int own = cells; ; own = own - 1 & cells) {
            int rest = cells & ~own;
            for (int other = rest; ; other = other - 1 & rest) {
                shape(own, other, off);
                if (other == 0) {
                    break;
                }
            }
            if (own == 0) {
                break;
            }
        }
    }

    private int shape(int own, int other, int off) {
        int index = ShapeTable.index(own, other, off);
        if (shapes[index] == UNKNOWN) {
            shapes[index] = (byte) make(own | ShapeTable.CENTRE, other, off);
        }
        return shapes[index];
    }

    private int make(int own, int other, int off) {
        int right = Integer.numberOfTrailingZeros(~(own >>> ShapeTable.REACH));
        int left = Integer.numberOfLeadingZeros(~(own << Integer.SIZE - 1 - ShapeTable.REACH));
        int before = ShapeTable.CENTRE >>> left;
        int behind = ShapeTable.CENTRE << right;
        int length = left + right - 1;
        if (length >= LineRule.ROW) {
            boolean closed = (other & before) != 0 && (other & behind) != 0;
            return rule.wins(length, closed) ? Shape.FIVE : rule == LineRule.RENJU ? Shape.OVERLINE : Shape.NONE;
        }
        return next(own, other, off, length == LineRule.ROW - 1 ? before | behind : 0);
    }

    /** @param ends the cells at the ends, of a row of four; else none */
    private int next(int own, int other, int off, int ends) {
        int fives = 0;
        int best = Shape.NONE;
        for (int at = -NEAR; at <= NEAR; at++) {
            int cell = at < 0 ? ShapeTable.CENTRE >>> -at : ShapeTable.CENTRE << at;
            if (((own | other | off) & cell) == 0) {
                int shape = shape(own | cell, other, off);
                fives |= shape == Shape.FIVE ? cell : 0;
                best = Math.max(best, before(shape));
            }
        }
        if (fives == 0) {
            return best;
        }
        boolean single = Integer.bitCount(fives) == 1 || canBeStopped(own, other, off, fives);
        return single ? Shape.FOUR : fives == ends ? Shape.OPEN_FOUR : Shape.DOUBLE_FOUR;
    }

    /** Whether one opposing stone prevents five in all of these cells. */
    private boolean canBeStopped(int own, int other, int off, int fives) {
        int empty = ~(own | other | off) & ShapeTable.WINDOW;
        for (int rest = empty; rest != 0; rest &= rest - 1) {
            int stone = Integer.lowestOneBit(rest);
            if (!canMakeFive(own, other | stone, off, fives & ~stone)) {
                return true;
            }
        }
        return false;
    }

    private boolean canMakeFive(int own, int other, int off, int cells) {
        for (int rest = cells; rest != 0; rest &= rest - 1) {
            if (shape(own | Integer.lowestOneBit(rest), other, off) == Shape.FIVE) {
                return true;
            }
        }
        return false;
    }

    private int before(int shape) {
        return rule == LineRule.RENJU && shape == Shape.DOUBLE_FOUR ? Shape.NONE : BEFORE[shape];
    }
}
