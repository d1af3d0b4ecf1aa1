package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * The stones, and for each empty cell what either colour's stone there would be good for ({@link Level}), kept up to
 * date line by line as stones come. They go in reverse order, and what they have changed is put back.
 */
final class ThreatBoard {
    private static final int SHAPE = (1 << Level.SHAPE_BITS) - 1;
    private static final int FIRST_ROOM = 1 << 12;
    private static final int CODE_BITS = 16;
    private static final int CODE = (1 << CODE_BITS) - 1;
    private static final int AFTER_SHIFT = Integer.SIZE;
    /** As many codes as a stone changes at most, of both colours. */
    private static final int MOST_CHANGES = 2 * 2 * ShapeTable.REACH * LineBoard.DIRECTIONS;
    /** What remembers changes takes on the heap. */
    static final int BYTES = Long.BYTES * FIRST_ROOM;

    private final LineBoard lines;
    private final int cells;
    private final ShapeTable[] shapes = new ShapeTable[LineBoard.COLOURS];
    private final byte[][] levelsOfCodes = new byte[LineBoard.COLOURS][];

    /** The cells of a window whose shapes its middle may change. */
    private final int around;

    /** By colour and cell; what occupied cells have is out of date. */
    private final char[] codes;

    private final byte[] levels;
    /** By colour and level. */
    private final int[] counts;
    /** The cells of each level, by colour and level. */
    private final long[] sets;
    /** The {@code long}s of a set of cells. */
    private final int words;
    /**
     * Codes that stones have changed: what they are since, where they are, what they were before. After those of each
     * stone comes how many they are.
     */
    private long[] changes = new long[FIRST_ROOM];

    private int changed;

    ThreatBoard(LineBoard lines, GomokuRule rule) {
        this.lines = lines;
        cells = lines.cells();
        words = CellSet.words(cells);
        around = rule.around();
        codes = new char[LineBoard.COLOURS * cells];
        levels = new byte[LineBoard.COLOURS * cells];
        counts = new int[LineBoard.COLOURS * Level.COUNT];
        sets = new long[LineBoard.COLOURS * Level.COUNT * words];
        for (int colour = 0; colour < LineBoard.COLOURS; colour++) {
            shapes[colour] = ShapeTable.of(rule.of(colour));
            levelsOfCodes[colour] = Level.all(rule.of(colour));
        }
        for (int cell = 0; cell < cells; cell++) {
            if (lines.isEmpty(cell)) {
                open(cell);
            }
        }
    }

    private ThreatBoard(ThreatBoard other) {
        lines = other.lines.copy();
        cells = other.cells;
        words = other.words;
        around = other.around;
        codes = other.codes.clone();
        levels = other.levels.clone();
        counts = other.counts.clone();
        sets = other.sets.clone();
        changes = other.changes.clone();
        changed = other.changed;
        System.arraycopy(other.shapes, 0, shapes, 0, LineBoard.COLOURS);
        System.arraycopy(other.levelsOfCodes, 0, levelsOfCodes, 0, LineBoard.COLOURS);
    }

    ThreatBoard copy() {
        return new ThreatBoard(this);
    }

    LineBoard lines() {
        return lines;
    }

    /** Puts a stone in an empty cell. */
    void place(int cell, int colour) {
        if (changes.length - changed <= MOST_CHANGES) {
            changes = Arrays.copyOf(changes, 2 * changes.length);
        }
        int before = changed;
        lines.turn(cell, colour);
        count(cell, 0, level(0, cell), -1);
        count(cell, 1, level(1, cell), -1);
        for (int direction = 0; direction < LineBoard.DIRECTIONS; direction++) {
            refresh(cell, direction);
        }
        changes[changed] = changed - before;
        changed++;
    }

    /** Takes away the stone that was placed last. */
    void remove(int cell, int colour) {
        lines.turn(cell, colour);
        for (int left = (int) changes[--changed]; left > 0; left--) {
            int change = (int) changes[--changed];
            putCode(change >>> CODE_BITS, change & CODE);
        }
        count(cell, 0, level(0, cell), 1);
        count(cell, 1, level(1, cell), 1);
    }

    /** Where the changes of the last stone but so many end, among those of stones that may go. */
    int endOfChanges(int stonesBefore) {
        int end = changed - 1;
        for (int i = 0; i < stonesBefore; i++) {
            end -= 1 + (int) changes[end];
        }
        return end;
    }

    /** Where the changes of a stone begin, by where they end. */
    int firstChange(int end) {
        return end - (int) changes[end];
    }

    int colourOf(int change) {
        return (int) changes[change] >>> CODE_BITS < cells ? 0 : 1;
    }

    int codeBefore(int change) {
        return (int) changes[change] & CODE;
    }

    int codeAfter(int change) {
        return (int) (changes[change] >>> AFTER_SHIFT);
    }

    /** The stones that are there stay for good. */
    void keepStones() {
        changed = 0;
    }

    private void open(int cell) {
        for (int colour = 0; colour < LineBoard.COLOURS; colour++) {
            int code = lines.code(shapes[colour], colour, cell);
            int level = levelsOfCodes[colour][code];
            codes[colour * cells + cell] = (char) code;
            levels[colour * cells + cell] = (byte) level;
            count(cell, colour, level, 1);
        }
    }

    private void count(int cell, int colour, int level, int by) {
        counts[colour * Level.COUNT + level] += by;
        CellSet.turn(sets, (colour * Level.COUNT + level) * words, cell);
    }

    /** Looks at the line of a direction again, around a cell where a stone has come. */
    private void refresh(int cell, int direction) {
        int line = lines.line(direction, cell);
        int place = lines.place(direction, cell);
        int step = lines.step(direction);
        int shift = direction * Level.SHAPE_BITS;
        int first = lines.stones(0, line);
        int second = lines.stones(1, line);
        int off = lines.off(line);
        int walls = lines.walls(line);
        int empty = ~(first | second | off | walls) >>> place & around;
        while (empty != 0) {
            int away = Integer.numberOfTrailingZeros(empty) - ShapeTable.REACH;
            empty &= empty - 1;
            int window = place + away;
            int ofFirst = ShapeTable.stones(first >>> window & ShapeTable.WINDOW);
            int ofSecond = ShapeTable.stones(second >>> window & ShapeTable.WINDOW);
            int edges = ShapeTable.edges(off >>> window & ShapeTable.WINDOW);
            if (walls != 0) {
                edges += 2 * ShapeTable.stones(walls >>> window & ShapeTable.WINDOW);
            }
            int there = cell + away * step;
            set(there, shift, shapes[0].shape(ofFirst + 2 * ofSecond + edges));
            set(cells + there, shift, shapes[1].shape(ofSecond + 2 * ofFirst + edges));
        }
    }

    /** @param at a cell's number, behind those of all cells for the second colour */
    private void set(int at, int shift, int shape) {
        int before = codes[at];
        int code = before & ~(SHAPE << shift) | shape << shift;
        if (code != before) {
            changes[changed++] = (long) code << AFTER_SHIFT | at << CODE_BITS | before;
            putCode(at, code);
        }
    }

    private void putCode(int at, int code) {
        codes[at] = (char) code;
        int colour = at < cells ? 0 : 1;
        int level = levelsOfCodes[colour][code];
        if (level != levels[at]) {
            int cell = at - colour * cells;
            count(cell, colour, levels[at], -1);
            count(cell, colour, level, 1);
            levels[at] = (byte) level;
        }
    }

    /** The shapes that a colour's stone in an empty cell would make. */
    int code(int colour, int cell) {
        return codes[colour * cells + cell];
    }

    int level(int colour, int cell) {
        return levels[colour * cells + cell];
    }

    /** How many empty cells have this level for a colour. */
    int count(int colour, int level) {
        return counts[colour * Level.COUNT + level];
    }

    /** Whether a colour may have a cell where its stone makes four, but not five. */
    boolean makesFour(int colour) {
        int first = colour * Level.COUNT;
        int certain = counts[first + Level.FOUR] + counts[first + Level.FOUR_PLUS] + counts[first + Level.FOUR_THREE];
        return certain + counts[first + Level.OPEN_FOUR] + counts[first + Level.SUSPECT] > 0;
    }

    /** Whether a colour has a cell where its stone makes three and no four. */
    boolean makesThree(int colour) {
        int first = colour * Level.COUNT;
        return counts[first + Level.THREE] + counts[first + Level.THREE_PLUS] + counts[first + Level.TWO_THREES] > 0;
    }

    /** Adds the empty cells that have this level for a colour. */
    void addTo(long[] set, int colour, int level) {
        int first = (colour * Level.COUNT + level) * words;
        for (int word = 0; word < words; word++) {
            set[word] |= sets[first + word];
        }
    }

    /** One of the empty cells that have this level for a colour, of which there must be some. */
    int any(int colour, int level) {
        return CellSet.first(sets, (colour * Level.COUNT + level) * words);
    }

    /** The level that a colour's stone in a cell would have left after an opposing one in another. */
    int levelAfter(int colour, int cell, int opposing) {
        lines.turn(opposing, 1 - colour);
        int level = levelsOfCodes[colour][lines.code(shapes[colour], colour, cell)];
        lines.turn(opposing, 1 - colour);
        return level;
    }
}
