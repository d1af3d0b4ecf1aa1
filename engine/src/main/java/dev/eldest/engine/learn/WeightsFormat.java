package dev.eldest.engine.learn;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Text format of an evaluation's weights: {@code name =}, then the cells on any number of lines; {@code #} starts a
 * comment. A cell has a number for each phase of the game, as in {@code 12/-3}. In an array, all phases of the first
 * cell come first.
 */
public final class WeightsFormat {
    /**
     * A named group of cells.
     *
     * @param columns row length if neighbouring cells should have similar weights: the board's width, or all cells for
     *     a weight that grows with a number; 0 for unrelated cells
     */
    public record Group(String name, List<String> labels, int columns) {
        public Group(String name, List<String> labels) {
            this(name, labels, 0);
        }

        /** A group whose cells have their numbers as labels. */
        public Group(String name, int cells, int columns) {
            this(name, IntStream.range(0, cells).mapToObj(Integer::toString).toList(), columns);
        }

        public Group(String name, int cells) {
            this(name, cells, 0);
        }

        public int cells() {
            return labels.size();
        }
    }

    private static final Pattern CELL = Pattern.compile("( *)\\S+");

    private final List<Group> groups;
    private final List<String> phases;
    private final int maxValue;
    private final int cells;
    private final int size;

    /** @param maxValue maximum absolute value */
    public WeightsFormat(List<Group> groups, List<String> phases, int maxValue) {
        this.groups = List.copyOf(groups);
        this.phases = List.copyOf(phases);
        this.maxValue = maxValue;
        cells = groups.stream().mapToInt(Group::cells).sum();
        size = cells * phases.size();
    }

    public List<Group> groups() {
        return groups;
    }

    public List<String> phases() {
        return phases;
    }

    public int maxValue() {
        return maxValue;
    }

    public int cells() {
        return cells;
    }

    /** Returns the number of weights: cells times phases. */
    public int size() {
        return size;
    }

    /** Returns the name of each cell: the group's name, and the label if the group has several cells. */
    public List<String> cellNames() {
        List<String> names = new ArrayList<>();
        for (Group group : groups) {
            for (String label : group.labels()) {
                names.add(group.cells() == 1 ? group.name() : group.name() + " " + label);
            }
        }
        return names;
    }

    /** Returns pairs of neighbouring cells that should have similar weights, one pair after the other. */
    public int[] neighbours() {
        IntArrayList pairs = new IntArrayList();
        int first = 0;
        for (Group group : groups) {
            for (int cell = 0; cell < group.cells() && group.columns() > 0; cell++) {
                if (cell % group.columns() + 1 < group.columns()) {
                    pairs.addAll(IntList.of(first + cell, first + cell + 1));
                }
                if (cell + group.columns() < group.cells()) {
                    pairs.addAll(IntList.of(first + cell, first + cell + group.columns()));
                }
            }
            first += group.cells();
        }
        return pairs.toIntArray();
    }

    public int cells(String name) {
        for (Group group : groups) {
            if (group.name().equals(name)) {
                return group.cells();
            }
        }
        throw new IllegalArgumentException(unknown(name));
    }

    /** Returns the index of the first cell of a group. */
    public int firstCell(String name) {
        int first = 0;
        for (Group group : groups) {
            if (group.name().equals(name)) {
                return first;
            }
            first += group.cells();
        }
        throw new IllegalArgumentException(unknown(name));
    }

    /** Parses the weights. Throws {@link IllegalArgumentException} with line and reason if the text is invalid. */
    public int[] parse(String text) {
        return new Reader().read(text);
    }

    /** Returns the text with other weights. Names, comments and columns are preserved. */
    public String rewrite(String text, int[] weights) {
        if (weights.length != size) {
            throw new IllegalArgumentException("expected " + size + " weights, not " + weights.length);
        }
        StringBuilder written = new StringBuilder();
        int next = 0;
        for (String line : text.split("(?<=\n)")) {
            int end = line.indexOf('#') < 0 ? line.length() : line.indexOf('#');
            int start = line.substring(0, end).indexOf('=') + 1;
            if (start > 0) {
                next = firstCell(line.substring(0, start - 1).strip()) * phases.size();
            }
            written.append(line, 0, start);
            Matcher cells = CELL.matcher(line.substring(start, end));
            while (cells.find()) {
                String cell = cell(weights, next);
                int blanks = cells.end() - cells.start() - cell.length();
                cells.appendReplacement(
                        written, " ".repeat(Math.max(blanks, cells.end(1) > cells.start() ? 1 : 0)) + cell);
                next += phases.size();
            }
            cells.appendTail(written).append(line, end, line.length());
        }
        return written.toString();
    }

    private String cell(int[] weights, int first) {
        return Arrays.stream(weights, first, first + phases.size())
                .mapToObj(Integer::toString)
                .collect(Collectors.joining("/"));
    }

    private String unknown(String name) {
        return "unknown weight '" + name + "'; expected one of "
                + groups.stream().map(Group::name).collect(Collectors.joining(", "));
    }

    private static IllegalArgumentException lineError(int line, String what) {
        return new IllegalArgumentException("weights, line " + line + ": " + what);
    }

    /** Parser of one text. */
    private final class Reader {
        private final int[][] read = new int[groups.size()][];
        private final IntArrayList current = new IntArrayList();
        private int group = -1;
        private int startLine;

        int[] read(String text) {
            String[] lines = text.split("\n", -1);
            for (int i = 0; i < lines.length; i++) {
                line(lines[i].replaceFirst("#.*", "").strip(), i + 1);
            }
            finishGroup();
            IntArrayList all = new IntArrayList(size);
            for (int i = 0; i < read.length; i++) {
                if (read[i] == null) {
                    throw new IllegalArgumentException(
                            "weights: '" + groups.get(i).name() + "' is missing");
                }
                all.addElements(all.size(), read[i]);
            }
            return all.toIntArray();
        }

        private void line(String line, int number) {
            String values = line;
            int equals = line.indexOf('=');
            if (equals >= 0) {
                finishGroup();
                startGroup(line.substring(0, equals).strip(), number);
                values = line.substring(equals + 1).strip();
            }
            if (values.isEmpty()) {
                return;
            }
            if (group < 0) {
                throw lineError(
                        number, "'" + values + "' precedes the first name; expected 'name = " + shape() + " …'");
            }
            for (String word : values.split("\\s+")) {
                cell(word, number);
            }
        }

        private void startGroup(String name, int number) {
            group = groups.stream().map(Group::name).toList().indexOf(name);
            if (group < 0) {
                throw lineError(number, unknown(name));
            }
            if (read[group] != null) {
                throw lineError(number, "'" + name + "' occurs twice");
            }
            startLine = number;
        }

        private void finishGroup() {
            if (group < 0) {
                return;
            }
            Group closed = groups.get(group);
            int cells = current.size() / phases.size();
            if (cells != closed.cells()) {
                throw lineError(
                        startLine, "'" + closed.name() + "' must have " + closed.cells() + " cells, not " + cells);
            }
            read[group] = current.toIntArray();
            current.clear();
        }

        private void cell(String word, int number) {
            String[] numbers = word.split("/", -1);
            if (numbers.length != phases.size()) {
                throw malformed(word, number);
            }
            for (String each : numbers) {
                int value;
                try {
                    value = Integer.parseInt(each);
                } catch (NumberFormatException notANumber) {
                    throw malformed(word, number);
                }
                if (Math.abs((long) value) > maxValue) {
                    throw lineError(
                            number, "'" + word + "' is out of range; expected -" + maxValue + " to " + maxValue);
                }
                current.add(value);
            }
        }

        private IllegalArgumentException malformed(String word, int number) {
            return lineError(number, "'" + word + "' is not of the form " + shape() + ", as in " + example());
        }

        private String shape() {
            return String.join("/", phases);
        }

        private String example() {
            return phases.stream().map(phase -> "-3").collect(Collectors.joining("/"));
        }
    }
}
