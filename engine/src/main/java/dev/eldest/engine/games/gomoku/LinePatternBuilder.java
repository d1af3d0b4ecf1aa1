package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/** Calculates the patterns of all windows under one rule, each from those with one more stone. */
final class LinePatternBuilder {
    /** Distance within which a row of five with the stone lies, to either side. */
    private static final int NEAR = LinePattern.Rule.ROW - 1;

    /** The pattern of a line, by the pattern that one more stone makes. */
    private static final byte[] BEFORE = new byte[LinePattern.COUNT];

    private static final byte UNKNOWN = -1;

    static {
        BEFORE[LinePattern.OPEN_FOUR] = LinePattern.THREE;
        BEFORE[LinePattern.DOUBLE_FOUR] = LinePattern.THREE;
        BEFORE[LinePattern.FOUR] = LinePattern.CLOSED_THREE;
        BEFORE[LinePattern.THREE] = LinePattern.OPEN_TWO;
        BEFORE[LinePattern.CLOSED_THREE] = LinePattern.TWO;
    }

    private final LinePattern.Rule rule;
    private final byte[] patterns = new byte[LinePatternTable.size()];

    LinePatternBuilder(LinePattern.Rule rule) {
        this.rule = rule;
        Arrays.fill(patterns, UNKNOWN);
    }

    byte[] all() {
        for (int left = 0; left <= LinePatternTable.REACH; left++) {
            for (int right = 0; right <= LinePatternTable.REACH; right++) {
                int board = (1 << left + 1 + right) - 1 << LinePatternTable.REACH - left;
                all(board & ~LinePatternTable.CENTRE, ~board & LinePatternTable.WINDOW);
            }
        }
        return patterns;
    }

    private void all(int cells, int off) {
        for (int own = cells; ; own = own - 1 & cells) {
            int rest = cells & ~own;
            for (int other = rest; ; other = other - 1 & rest) {
                pattern(own, other, off);
                if (other == 0) {
                    break;
                }
            }
            if (own == 0) {
                break;
            }
        }
    }

    private int pattern(int own, int other, int off) {
        int index = LinePatternTable.index(own, other, off);
        if (patterns[index] == UNKNOWN) {
            patterns[index] = (byte) calculate(own | LinePatternTable.CENTRE, other, off);
        }
        return patterns[index];
    }

    private int calculate(int own, int other, int off) {
        int right = Integer.numberOfTrailingZeros(~(own >>> LinePatternTable.REACH));
        int left = Integer.numberOfLeadingZeros(~(own << Integer.SIZE - 1 - LinePatternTable.REACH));
        int before = LinePatternTable.CENTRE >>> left;
        int behind = LinePatternTable.CENTRE << right;
        int length = left + right - 1;
        if (length >= LinePattern.Rule.ROW) {
            boolean closed = (other & before) != 0 && (other & behind) != 0;
            return rule.wins(length, closed)
                    ? LinePattern.FIVE
                    : rule == LinePattern.Rule.RENJU ? LinePattern.OVERLINE : LinePattern.NONE;
        }
        return next(own, other, off, length == LinePattern.Rule.ROW - 1 ? before | behind : 0);
    }

    /** @param ends the end cells of a row of four; else 0 */
    private int next(int own, int other, int off, int ends) {
        int fives = 0;
        int best = LinePattern.NONE;
        for (int offset = -NEAR; offset <= NEAR; offset++) {
            int cell = offset < 0 ? LinePatternTable.CENTRE >>> -offset : LinePatternTable.CENTRE << offset;
            if (((own | other | off) & cell) == 0) {
                int pattern = pattern(own | cell, other, off);
                fives |= pattern == LinePattern.FIVE ? cell : 0;
                best = Math.max(best, before(pattern));
            }
        }
        if (fives == 0) {
            return best;
        }
        boolean single = Integer.bitCount(fives) == 1 || canBeStopped(own, other, off, fives);
        return single ? LinePattern.FOUR : fives == ends ? LinePattern.OPEN_FOUR : LinePattern.DOUBLE_FOUR;
    }

    /** Returns whether one opposing stone prevents five in all of these cells. */
    private boolean canBeStopped(int own, int other, int off, int fives) {
        int empty = ~(own | other | off) & LinePatternTable.WINDOW;
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
            if (pattern(own | Integer.lowestOneBit(rest), other, off) == LinePattern.FIVE) {
                return true;
            }
        }
        return false;
    }

    private int before(int pattern) {
        return rule == LinePattern.Rule.RENJU && pattern == LinePattern.DOUBLE_FOUR
                ? LinePattern.NONE
                : BEFORE[pattern];
    }
}
