package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * What an empty cell is to a network: the shapes that a stone would make of its four lines, in whatever order. A stone
 * that has nothing to go with is nothing; all that makes five is alike.
 */
final class CellFeature {
    /** By shape, from nothing to what wins. */
    private static final int[] KINDS = {0, 1, 2, 3, 4, 0, 0, 0, 5, 6, 6, 6};

    private static final int KIND_COUNT = 7;
    private static final int LINES = 4;
    private static final int SHAPE = (1 << ThreatLevel.SHAPE_BITS) - 1;

    /** By code; 0 is nothing. */
    private static final byte[] CLASSES = new byte[1 << LINES * ThreatLevel.SHAPE_BITS];

    /** All classes but nothing; the last one makes five. */
    static final int COUNT = 1 + fill();

    static {
        byte[] levels = ThreatLevel.all(LineRule.FREE);
        for (int code = 0; code < levels.length; code++) {
            if (levels[code] == ThreatLevel.FIVE) {
                CLASSES[code] = (byte) COUNT;
            }
        }
    }

    private CellFeature() {}

    /** Of a cell's shapes: 0 for nothing, else from 1 to {@link #COUNT}. */
    static int of(int code) {
        return CLASSES[code] & 0xFF;
    }

    /** Numbers the classes in the order of their kinds, the greatest first. Returns how many there are. */
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
                int shape = code >>> line * ThreatLevel.SHAPE_BITS & SHAPE;
                number = number * KIND_COUNT + (shape < LinePattern.COUNT ? KINDS[shape] : 0);
            }
            CLASSES[code] = (byte) numbers[sorted(number, kinds)];
        }
        return count - 1;
    }

    /** The number with its digits in order, the least first. */
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
