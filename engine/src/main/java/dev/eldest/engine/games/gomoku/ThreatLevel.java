package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * Threat levels of a colour's stone in an empty cell: the combined patterns of its four lines, from none to a win. The
 * code of a cell has four bits for each line.
 */
final class ThreatLevel {
    static final int NONE = 0;
    /** May be forbidden and must be checked: an overline, or two fours or threes. */
    static final int SUSPECT = 1;

    static final int TWO = 2;
    static final int OPEN_TWO = 3;
    static final int TWO_OPEN_TWOS = 4;
    static final int CLOSED_THREE = 5;
    /** A closed three with another one or an open two. */
    static final int CLOSED_THREE_PLUS = 6;

    static final int THREE = 7;
    /** A three with a closed one or an open two. */
    static final int THREE_PLUS = 8;

    static final int TWO_THREES = 9;
    static final int FOUR = 10;
    /** A four with a closed three or an open two. */
    static final int FOUR_PLUS = 11;

    static final int FOUR_THREE = 12;
    /** Five in two different cells. */
    static final int OPEN_FOUR = 13;

    static final int FIVE = 14;
    static final int COUNT = 15;

    /** Bits of a code for one line. */
    static final int PATTERN_BITS = 4;

    private static final int LINES = 4;
    static final int PATTERN_MASK = (1 << PATTERN_BITS) - 1;
    /** Bits of a code; one is set if a four or five is made. */
    private static final int FOURS = 0x8888;

    private static final byte[] FREE = levels(false);

    private static final class Renju {
        static final byte[] LEVELS = levels(true);
    }

    private ThreatLevel() {}

    /** Returns the levels of all codes under a rule. */
    static byte[] levels(LinePattern.Rule rule) {
        return rule == LinePattern.Rule.RENJU ? Renju.LEVELS : FREE;
    }

    static boolean makesFour(int code) {
        return (code & FOURS) != 0;
    }

    private static byte[] levels(boolean forbids) {
        byte[] levels = new byte[1 << LINES * PATTERN_BITS];
        int[] counts = new int[PATTERN_MASK + 1];
        for (int code = 0; code < levels.length; code++) {
            for (int line = 0; line < LINES; line++) {
                counts[code >>> line * PATTERN_BITS & PATTERN_MASK]++;
            }
            levels[code] = (byte) (forbids && isSuspect(counts) ? SUSPECT : of(counts));
            Arrays.fill(counts, 0);
        }
        return levels;
    }

    private static boolean isSuspect(int[] counts) {
        int fours = counts[LinePattern.FOUR] + counts[LinePattern.OPEN_FOUR];
        boolean forbidden = counts[LinePattern.OVERLINE] + counts[LinePattern.DOUBLE_FOUR] > 0 || fours > 1;
        return counts[LinePattern.FIVE] == 0 && (forbidden || counts[LinePattern.THREE] > 1);
    }

    private static int of(int[] counts) {
        int half = counts[LinePattern.CLOSED_THREE] + counts[LinePattern.OPEN_TWO];
        if (counts[LinePattern.FIVE] > 0) {
            return FIVE;
        }
        if (counts[LinePattern.OPEN_FOUR] + counts[LinePattern.DOUBLE_FOUR] > 0 || counts[LinePattern.FOUR] > 1) {
            return OPEN_FOUR;
        }
        if (counts[LinePattern.FOUR] > 0) {
            return counts[LinePattern.THREE] > 0 ? FOUR_THREE : half > 0 ? FOUR_PLUS : FOUR;
        }
        if (counts[LinePattern.THREE] > 0) {
            return counts[LinePattern.THREE] > 1 ? TWO_THREES : half > 0 ? THREE_PLUS : THREE;
        }
        if (counts[LinePattern.CLOSED_THREE] > 0) {
            return half > 1 ? CLOSED_THREE_PLUS : CLOSED_THREE;
        }
        if (counts[LinePattern.OPEN_TWO] > 0) {
            return half > 1 ? TWO_OPEN_TWOS : OPEN_TWO;
        }
        return counts[LinePattern.TWO] > 0 ? TWO : NONE;
    }
}
