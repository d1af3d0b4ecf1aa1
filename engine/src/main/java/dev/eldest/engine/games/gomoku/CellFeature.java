package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * Feature class of an empty cell: the patterns that a stone would make in its four lines, in any order. A stone alone
 * has no class. All patterns with five are one class.
 */
final class CellFeature {
    /** Pattern kind by pattern, from none to five. */
    private static final int[] KINDS = {0, 1, 2, 3, 4, 0, 0, 0, 5, 6, 6, 6};

    private static final int KIND_COUNT = 7;
    private static final int LINES = 4;

    /** Class by code; 0 is none. */
    private static final byte[] CLASSES = new byte[1 << LINES * ThreatLevel.PATTERN_BITS];

    /** Number of classes without 0; the last one makes five. */
    static final int COUNT = 1 + fill();

    static {
        byte[] levels = ThreatLevel.levels(LinePattern.Rule.FREE);
        for (int code = 0; code < levels.length; code++) {
            if (levels[code] == ThreatLevel.FIVE) {
                CLASSES[code] = (byte) COUNT;
            }
        }
    }

    private CellFeature() {}

    /** Returns the class of a code: 0 for none, else 1 to {@link #COUNT}. */
    static int of(int code) {
        return CLASSES[code] & 0xFF;
    }

    /** Numbers the classes in the order of their kinds, from the greatest. Returns their count. */
    private static int fill() {
        int[] numbers = new int[KIND_COUNT * KIND_COUNT * KIND_COUNT * KIND_COUNT];
        int count = 0;
        int[] kinds = new int[LINES];
        for (int number = 0; number < numbers.length; number++) {
            numbers[number] = sorted(number, kinds) == number ? count++ : numbers[sorted(number, kinds)];
        }
        for (int code = 0; code < CLASSES.length; code++) {
            int number = 0;
            for (int line = 0; line < LINES; line++) {
                int pattern = code >>> line * ThreatLevel.PATTERN_BITS & ThreatLevel.PATTERN_MASK;
                number = number * KIND_COUNT + (pattern < LinePattern.COUNT ? KINDS[pattern] : 0);
            }
            CLASSES[code] = (byte) numbers[sorted(number, kinds)];
        }
        return count - 1;
    }

    /** Returns the number with its digits in ascending order. */
    private static int sorted(int number, int[] digits) {
        int rest = number;
        for (int i = 0; i < LINES; i++) {
            digits[i] = rest % KIND_COUNT;
            rest /= KIND_COUNT;
        }
        Arrays.sort(digits);
        int sorted = 0;
        for (int digit : digits) {
            sorted = sorted * KIND_COUNT + digit;
        }
        return sorted;
    }
}
