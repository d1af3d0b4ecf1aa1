package dev.eldest.engine.games.chess;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reads weights from text: {@code name =}, then the cells, on as many lines as one likes; each cell is
 * {@code middlegame/endgame}, and {@code #} starts a comment. Tables by square are written as seen from White: eighth
 * rank first, the a-file left.
 */
final class WeightText {
    private static final int LARGEST = 1_500;

    private final Map<Weight, int[]> cells = new EnumMap<>(Weight.class);
    private final IntArrayList open = new IntArrayList();
    private Weight weight;
    private int startLine;

    private WeightText() {}

    /** The packed cells of every weight, in the order of the text. */
    static Map<Weight, int[]> parse(String text) {
        WeightText reader = new WeightText();
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            reader.line(lines[i].replaceFirst("#.*", "").strip(), i + 1);
        }
        reader.close();
        reader.requireAll();
        return reader.cells;
    }

    private void line(String line, int number) {
        String values = line;
        int equals = line.indexOf('=');
        if (equals >= 0) {
            close();
            open(line.substring(0, equals).strip(), number);
            values = line.substring(equals + 1).strip();
        }
        if (values.isEmpty()) {
            return;
        }
        if (weight == null) {
            throw wrong(
                    number, "'" + values + "' stands before the first name; expected 'name = middlegame/endgame …'");
        }
        for (String cell : values.split("\\s+")) {
            open.add(cell(cell, number));
        }
    }

    private void open(String name, int number) {
        weight = Arrays.stream(Weight.values())
                .filter(known -> known.label().equals(name))
                .findFirst()
                .orElseThrow(() -> wrong(number, "no weight is called '" + name + "'; known are " + allNames()));
        startLine = number;
        if (cells.containsKey(weight)) {
            throw wrong(number, "'" + name + "' is given a second time");
        }
    }

    private void close() {
        if (weight == null) {
            return;
        }
        if (open.size() != weight.size) {
            throw wrong(startLine, "'" + weight.label() + "' needs " + weight.size + " cells but has " + open.size());
        }
        cells.put(weight, open.toIntArray());
        open.clear();
    }

    private void requireAll() {
        for (Weight required : Weight.values()) {
            if (!cells.containsKey(required)) {
                throw new IllegalArgumentException("weights: '" + required.label() + "' is missing");
            }
        }
    }

    private static int cell(String cell, int number) {
        int slash = cell.indexOf('/');
        try {
            int middle = Integer.parseInt(cell.substring(0, Math.max(slash, 0)));
            int end = Integer.parseInt(cell.substring(slash + 1));
            if (Math.abs(middle) <= LARGEST && Math.abs(end) <= LARGEST) {
                return Packed.of(middle, end);
            }
        } catch (NumberFormatException notANumber) {
            throw wrong(number, "'" + cell + "' is not of the form middlegame/endgame, as in 12/-3");
        }
        throw wrong(number, "'" + cell + "' is out of range; allowed is -" + LARGEST + " to " + LARGEST);
    }

    private static String allNames() {
        return Arrays.stream(Weight.values()).map(Weight::label).collect(Collectors.joining(", "));
    }

    private static IllegalArgumentException wrong(int line, String what) {
        return new IllegalArgumentException("weights, line " + line + ": " + what);
    }
}
