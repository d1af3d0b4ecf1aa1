package dev.eldest.protocol.gomocup;

import dev.eldest.protocol.text.Numeral;
import dev.eldest.protocol.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The lines that tell of cells, up to the word DONE: {@code x,y}, and what is there. */
final class StoneLines {
    /** More lines than cells, and one for each that is passed, tell nothing. */
    private static final int MOST_LINES = 2 * Stones.LARGEST_SIZE * Stones.LARGEST_SIZE;

    private static final Pattern COMMAS = Pattern.compile("[\\s,]+");

    /** What a line tells. */
    record Line(int column, int row, int field) {
        /** Someone has passed. */
        boolean isPass() {
            return column == -1 && row == -1;
        }
    }

    private final String command;
    private final List<Line> lines = new ArrayList<>();
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
        if (line == null) {
            complain("'" + Text.echo(text.strip())
                    + "' tells no cell, expected is x,y, or with what is there x,y,field");
        } else if (lines.size() == MOST_LINES) {
            complain("there are more than " + MOST_LINES + " lines");
        } else {
            lines.add(line);
        }
    }

    private void complain(String what) {
        complaint = complaint == null ? command + ": " + what : complaint;
    }

    List<Line> lines() {
        return lines;
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
            Numeral numeral = Numeral.of(words[i]);
            if (numeral == null || !numeral.whole() || numeral.nearest() != (int) numeral.nearest()) {
                return null;
            }
            numbers[i] = (int) numeral.nearest();
        }
        return new Line(numbers[0], numbers[1], numbers[2]);
    }
}
