package dev.eldest.protocol.gomocup;

import dev.eldest.protocol.text.LenientNumber;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The lines that tell of cells, up to the word DONE: {@code x,y}, and what is there. They wait for their turn together
 * with all that their client has sent, so each takes a few bytes only.
 */
final class StoneLines {
    /** More lines than cells, and one for each that is passed, tell nothing. */
    private static final int MAX_LINES = 2 * Stones.LARGEST_SIZE * Stones.LARGEST_SIZE;

    /** The three numbers of a line, each from -1 on, have so many bits. */
    private static final int BITS = 10;

    private static final int MASK = (1 << BITS) - 1;

    private static final Pattern COMMAS = Pattern.compile("[\\s,]+");

    /** What a line tells. */
    record Line(int column, int row, int field) {
        /** Someone has passed. */
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

    /** @param command whose lines they are */
    StoneLines(String command) {
        this.command = command;
    }

    String command() {
        return command;
    }

    /** Reads a line; what cannot be read is complained of at the end. */
    void add(String text) {
        Line line = read(text);
        if (line == null || !line.isSmall()) {
            complain("'" + TextSanitizer.echo(text.strip())
                    + "' tells no cell, expected is x,y, or with what is there x,y,field");
        } else if (count == MAX_LINES) {
            complain("there are more than " + MAX_LINES + " lines");
        } else {
            lines = count < lines.length ? lines : Arrays.copyOf(lines, Math.min(MAX_LINES, 2 * count));
            lines[count++] = line.packed();
        }
    }

    /** Of what is wrong with several lines the first is told. */
    void complain(String what) {
        complaint = complaint == null ? command + ": " + what : complaint;
    }

    List<Line> lines() {
        return Arrays.stream(lines, 0, count).mapToObj(Line::unpacked).toList();
    }

    /** What they take of the heap. */
    long bytes() {
        return (long) Integer.BYTES * lines.length;
    }

    /** What is wrong with them; null if nothing is. */
    String complaint() {
        return complaint;
    }

    /** Two or three numbers parted by commas; the third one is 0 if there is none. Null if it is anything else. */
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
