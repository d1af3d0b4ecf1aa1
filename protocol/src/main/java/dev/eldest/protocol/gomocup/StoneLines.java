package dev.eldest.protocol.gomocup;

import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer.LenientNumber;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Lines of cells up to DONE: {@code x,y}, and what is there. They wait in the command queue, so each takes four bytes
 * only.
 */
final class StoneLines {
    /** Enough for all cells, with a pass for each. */
    private static final int MAX_LINES = 2 * Stones.MAX_SIZE * Stones.MAX_SIZE;

    /** Bits of each of the three numbers of a line, which start at -1. */
    private static final int BITS = 10;

    private static final int MASK = (1 << BITS) - 1;

    private static final Pattern COMMAS = Pattern.compile("[\\s,]+");

    /** Numbers of a line. */
    record Line(int column, int row, int field) {
        boolean isPass() {
            return column == -1 && row == -1;
        }

        private boolean isSmall() {
            return isSmall(column) && isSmall(row) && isSmall(field);
        }

        private static boolean isSmall(int number) {
            return number >= -1 && number < MASK;
        }

        private int packed() {
            return (column + 1 << BITS | row + 1) << BITS | field + 1;
        }

        private static Line unpacked(int packed) {
            return new Line((packed >> 2 * BITS) - 1, (packed >> BITS & MASK) - 1, (packed & MASK) - 1);
        }
    }

    private final String command;
    private int[] lines = new int[16];
    private int count;
    private String complaint;

    StoneLines(String command) {
        this.command = command;
    }

    String command() {
        return command;
    }

    /** Adds a line; {@link #complaint} reports invalid ones. */
    void add(String text) {
        Line line = read(text);
        if (line == null || !line.isSmall()) {
            complain("'" + TextSanitizer.echo(text.strip()) + "' is not a cell, expected x,y or x,y,field");
        } else if (count == MAX_LINES) {
            complain("more than " + MAX_LINES + " lines");
        } else {
            lines = count < lines.length ? lines : Arrays.copyOf(lines, Math.min(MAX_LINES, 2 * count));
            lines[count++] = line.packed();
        }
    }

    /** Sets the error message, unless there is one. */
    void complain(String what) {
        complaint = complaint == null ? command + ": " + what : complaint;
    }

    List<Line> lines() {
        return Arrays.stream(lines, 0, count).mapToObj(Line::unpacked).toList();
    }

    long bytes() {
        return (long) Integer.BYTES * lines.length;
    }

    /** Returns the first error message; null if all lines are valid. */
    String complaint() {
        return complaint;
    }

    /**
     * Parses two or three integers separated by commas; the third defaults to 0. Returns null if the text is invalid.
     */
    static Line read(String text) {
        String[] words = COMMAS.split(text.strip());
        if (words.length < 2 || words.length > 3) {
            return null;
        }
        int[] numbers = new int[3];
        for (int i = 0; i < words.length; i++) {
            LenientNumber lenientNumber = LenientNumber.of(words[i]);
            if (lenientNumber == null
                    || !lenientNumber.whole()
                    || lenientNumber.nearest() != (int) lenientNumber.nearest()) {
                return null;
            }
            numbers[i] = (int) lenientNumber.nearest();
        }
        return new Line(numbers[0], numbers[1], numbers[2]);
    }
}
