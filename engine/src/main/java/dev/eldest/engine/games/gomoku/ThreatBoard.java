package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * The stones, and for each empty cell what either colour's stone there would be good for ({@link ThreatLevel}), kept up
 * to date line by line as stones come. They go in reverse order, and what they have changed is put back.
 */
final class ThreatBoard {
    private static final int SHAPE = (1 << ThreatLevel.SHAPE_BITS) - 1;
    private static final int FIRST_ROOM = 1 << 12;
    private static final int CODE_BITS = 16;
    private static final int CODE = (1 << CODE_BITS) - 1;
    private static final int AFTER_SHIFT = Integer.SIZE;
    private static final int LEVEL_SHIFT = AFTER_SHIFT + CODE_BITS;
    /** The levels, as bits, whose cells are asked for. */
    private static final int LISTED = 1 << ThreatLevel.SUSPECT
            | 1 << ThreatLevel.FOUR
            | 1 << ThreatLevel.FOUR_PLUS
            | 1 << ThreatLevel.FOUR_THREE
            | 1 << ThreatLevel.OPEN_FOUR
            | 1 << ThreatLevel.FIVE;
    /** As many codes as a stone changes at most, of both colours. */
    private static final int MAX_CHANGES = 2 * 2 * LinePatternTable.REACH * LineBoard.DIRECTIONS;
    /** What remembers changes takes on the heap. */
    static final int BYTES = Long.BYTES * FIRST_ROOM;

    private final LineBoard lines;
    private final int cells;
    private final LinePatternTable[] shapes = new LinePatternTable[LineBoard.COLOURS];
    private final byte[][] levelsOfCodes = new byte[LineBoard.COLOURS][];

    /** The cells of a window whose shapes its middle may change. */
    private final int around;

    /** By colour and cell; what occupied cells have is out of date. */
    private final char[] codes;

    private final byte[] levels;
    /** By colour and level. */
    private final int[] counts;
    /** The cells of each level that is {@link #LISTED}, by colour and level. */
    private final long[] sets;
    /** The {@code long}s of a set of cells. */
    private final int words;
    /**
     * Codes that stones have changed: the level before, what they are since, where they are, what they were before.
     * After those of each stone comes how many they are.
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
        counts = new int[LineBoard.COLOURS * ThreatLevel.COUNT];
        sets = new long[LineBoard.COLOURS * ThreatLevel.COUNT * words];
        for (int colour = 0; colour < LineBoard.COLOURS; colour++) {
            shapes[colour] = LinePatternTable.of(rule.of(colour));
            levelsOfCodes[colour] = ThreatLevel.all(rule.of(colour));
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
        if (changes.length - changed <= MAX_CHANGES) {
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
            long change = changes[--changed];
            int at = (int) change >>> CODE_BITS;
            codes[at] = (char) change;
            putLevel(at, (int) (change >>> LEVEL_SHIFT));
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
        return (int) (changes[change] >>> AFTER_SHIFT) & CODE;
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
        int set = colour * ThreatLevel.COUNT + level;
        counts[set] += by;
        list(cell, set);
    }

    /** Looks at the line of a direction again, around a cell where a stone has come. */
    private void refresh(int cell, int direction) {
        int line = lines.line(direction, cell);
        int place = lines.place(direction, cell);
        int first = lines.stones(0, line);
        int second = lines.stones(1, line);
        int walls = lines.walls(line);
        int empty = ~(first | second | walls | lines.off(line)) >>> place & around;
        refresh(0, cell, direction, first, second | walls, empty);
        refresh(1, cell, direction, second, first | walls, empty);
    }

    /**
     * The same for one colour's shapes. None of them reaches past what stops the colour.
     *
     * @param empty the empty cells around, as bits of a window
     */
    private void refresh(int colour, int cell, int direction, int own, int stops, int empty) {
        int place = lines.place(direction, cell);
        int off = lines.off(lines.line(direction, cell));
        int shift = direction * ThreatLevel.SHAPE_BITS;
        int step = lines.step(direction);
        int first = colour * cells + cell;
        LinePatternTable table = shapes[colour];
        byte[] levelOf = levelsOfCodes[colour];
        int rest = empty & LinePatternTable.openAround(stops >>> place);
        while (rest != 0) {
            int away = Integer.numberOfTrailingZeros(rest) - LinePatternTable.REACH;
            rest &= rest - 1;
            int window = place + away;
            int shape = table.shape(own >>> window, stops >>> window, off >>> window);
            int at = first + away * step;
            int before = codes[at];
            int code = before & ~(SHAPE << shift) | shape << shift;
            if (code != before) {
                int now = (int) levels[at] << CODE_BITS | code;
                changes[changed++] = (long) now << AFTER_SHIFT | (long) at << CODE_BITS | before;
                codes[at] = (char) code;
                putLevel(at, levelOf[code]);
            }
        }
    }

    /** @param at a cell's number, behind those of all cells for the second colour */
    private void putLevel(int at, int level) {
        int before = levels[at];
        int colour = at < cells ? 0 : 1;
        int from = colour * ThreatLevel.COUNT + before;
        int to = colour * ThreatLevel.COUNT + level;
        counts[from]--;
        counts[to]++;
        levels[at] = (byte) level;
        if (((LISTED >>> before | LISTED >>> level) & 1) != 0) {
            list(at - colour * cells, from);
            list(at - colour * cells, to);
        }
    }

    private void list(int cell, int set) {
        if ((LISTED >>> set % ThreatLevel.COUNT & 1) != 0) {
            CellSet.turn(sets, set * words, cell);
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
        return counts[colour * ThreatLevel.COUNT + level];
    }

    /** Whether a colour may have a cell where its stone makes four, but not five. */
    boolean makesFour(int colour) {
        int first = colour * ThreatLevel.COUNT;
        int certain = counts[first + ThreatLevel.FOUR]
                + counts[first + ThreatLevel.FOUR_PLUS]
                + counts[first + ThreatLevel.FOUR_THREE];
        return certain + counts[first + ThreatLevel.OPEN_FOUR] + counts[first + ThreatLevel.SUSPECT] > 0;
    }

    /**
     * Whether a search for fours is worth while. Three stones of one line make four in two cells; with nothing beside
     * them and nothing that the other side may not answer, hardly one in a hundred leads on.
     */
    boolean leadsOnByFours(int colour) {
        int first = colour * ThreatLevel.COUNT;
        int forbidden = counts[(1 - colour) * ThreatLevel.COUNT + ThreatLevel.SUSPECT];
        int more = counts[first + ThreatLevel.FOUR_PLUS]
                + counts[first + ThreatLevel.FOUR_THREE]
                + counts[first + ThreatLevel.OPEN_FOUR];
        int plain = counts[first + ThreatLevel.FOUR];
        return more + counts[first + ThreatLevel.SUSPECT] > 0 || plain > 2 || plain > 0 && forbidden > 0;
    }

    /** Whether a colour has a cell where its stone makes three and no four. */
    boolean makesThree(int colour) {
        int first = colour * ThreatLevel.COUNT;
        return counts[first + ThreatLevel.THREE]
                        + counts[first + ThreatLevel.THREE_PLUS]
                        + counts[first + ThreatLevel.TWO_THREES]
                > 0;
    }

    /** Adds the empty cells that have this level for a colour; it must be {@link #LISTED}. */
    void addTo(long[] set, int colour, int level) {
        int first = (colour * ThreatLevel.COUNT + level) * words;
        for (int word = 0; word < words; word++) {
            set[word] |= sets[first + word];
        }
    }

    /** One of the empty cells that have this level, which is {@link #LISTED}, for a colour; there must be some. */
    int any(int colour, int level) {
        return CellSet.first(sets, (colour * ThreatLevel.COUNT + level) * words);
    }

    /** The level that a colour's stone in a cell would have left after an opposing one in another. */
    int levelAfter(int colour, int cell, int opposing) {
        lines.turn(opposing, 1 - colour);
        int level = levelsOfCodes[colour][lines.code(shapes[colour], colour, cell)];
        lines.turn(opposing, 1 - colour);
        return level;
    }
}
