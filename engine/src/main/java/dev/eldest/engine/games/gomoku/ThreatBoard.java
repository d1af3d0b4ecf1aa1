package dev.eldest.engine.games.gomoku;

import java.util.Arrays;

/**
 * The stones, and for each empty cell the {@link ThreatLevel} of either colour's stone there, updated line by line as
 * stones are placed. Stones are removed in reverse order, which restores the previous values.
 */
final class ThreatBoard {
    private static final int FIRST_ROOM = 1 << 12;
    private static final int CODE_BITS = 16;
    private static final int CODE = (1 << CODE_BITS) - 1;
    private static final int AFTER_SHIFT = Integer.SIZE;
    private static final int LEVEL_SHIFT = AFTER_SHIFT + CODE_BITS;
    /** Levels whose cells are listed, as bits. */
    private static final int LISTED = 1 << ThreatLevel.SUSPECT
            | 1 << ThreatLevel.FOUR
            | 1 << ThreatLevel.FOUR_PLUS
            | 1 << ThreatLevel.FOUR_THREE
            | 1 << ThreatLevel.OPEN_FOUR
            | 1 << ThreatLevel.FIVE;
    /** Maximum number of codes that a stone changes, of both colours. */
    private static final int MAX_CHANGES = 2 * 2 * LinePatternTable.REACH * LineBoard.DIRECTIONS;
    /** Initial size of the change list on the heap in bytes. */
    static final int BYTES = Long.BYTES * FIRST_ROOM;

    private final LineBoard lines;
    private final int cells;
    private final LinePatternTable[] tables = new LinePatternTable[LineBoard.COLOURS];
    private final byte[][] levelsOfCodes = new byte[LineBoard.COLOURS][];

    /** Cells of a window whose patterns its centre may change. */
    private final int affected;

    /** Codes, by colour and cell; stale for occupied cells. */
    private final char[] codes;

    private final byte[] levels;
    /** Number of cells, by colour and level. */
    private final int[] counts;
    /** The cells of each {@link #LISTED} level, by colour and level. */
    private final long[] sets;
    /** Number of {@code long}s of a set of cells. */
    private final int words;
    /**
     * Code changes of the placed stones: previous level, new code, cell, previous code. A count follows the changes of
     * each stone.
     */
    private long[] changes = new long[FIRST_ROOM];

    private int changeCount;

    ThreatBoard(LineBoard lines, GomokuRule rule) {
        this.lines = lines;
        cells = lines.cells();
        words = CellSet.wordCount(cells);
        affected = rule.affectedCells();
        codes = new char[LineBoard.COLOURS * cells];
        levels = new byte[LineBoard.COLOURS * cells];
        counts = new int[LineBoard.COLOURS * ThreatLevel.COUNT];
        sets = new long[LineBoard.COLOURS * ThreatLevel.COUNT * words];
        for (int colour = 0; colour < LineBoard.COLOURS; colour++) {
            tables[colour] = LinePatternTable.of(rule.lineRule(colour));
            levelsOfCodes[colour] = ThreatLevel.levels(rule.lineRule(colour));
        }
        for (int cell = 0; cell < cells; cell++) {
            if (lines.isEmpty(cell)) {
                initialize(cell);
            }
        }
    }

    private ThreatBoard(ThreatBoard other) {
        lines = other.lines.copy();
        cells = other.cells;
        words = other.words;
        affected = other.affected;
        codes = other.codes.clone();
        levels = other.levels.clone();
        counts = other.counts.clone();
        sets = other.sets.clone();
        changes = other.changes.clone();
        changeCount = other.changeCount;
        System.arraycopy(other.tables, 0, tables, 0, LineBoard.COLOURS);
        System.arraycopy(other.levelsOfCodes, 0, levelsOfCodes, 0, LineBoard.COLOURS);
    }

    ThreatBoard copy() {
        return new ThreatBoard(this);
    }

    LineBoard lines() {
        return lines;
    }

    /** Places a stone in an empty cell. */
    void place(int cell, int colour) {
        if (changes.length - changeCount <= MAX_CHANGES) {
            changes = Arrays.copyOf(changes, 2 * changes.length);
        }
        int before = changeCount;
        lines.toggle(cell, colour);
        count(cell, 0, level(0, cell), -1);
        count(cell, 1, level(1, cell), -1);
        for (int direction = 0; direction < LineBoard.DIRECTIONS; direction++) {
            refresh(cell, direction);
        }
        changes[changeCount] = changeCount - before;
        changeCount++;
    }

    /** Removes the stone that was placed last. */
    void remove(int cell, int colour) {
        lines.toggle(cell, colour);
        for (int left = (int) changes[--changeCount]; left > 0; left--) {
            long change = changes[--changeCount];
            int at = (int) change >>> CODE_BITS;
            codes[at] = (char) change;
            putLevel(at, (int) (change >>> LEVEL_SHIFT));
        }
        count(cell, 0, level(0, cell), 1);
        count(cell, 1, level(1, cell), 1);
    }

    /** Returns the end of the changes of a stone, counted back from the last one, among those that may be removed. */
    int endOfChanges(int stonesBefore) {
        int end = changeCount - 1;
        for (int i = 0; i < stonesBefore; i++) {
            end -= 1 + (int) changes[end];
        }
        return end;
    }

    /** Returns the first change of a stone, by the end of its changes. */
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

    /** Makes the current stones permanent. */
    void commit() {
        changeCount = 0;
    }

    private void initialize(int cell) {
        for (int colour = 0; colour < LineBoard.COLOURS; colour++) {
            int code = lines.patternCode(tables[colour], colour, cell);
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

    /** Updates the line of a direction around a new stone. */
    private void refresh(int cell, int direction) {
        int line = lines.line(direction, cell);
        int place = lines.indexInLine(direction, cell);
        int first = lines.stones(0, line);
        int second = lines.stones(1, line);
        int walls = lines.walls(line);
        int empty = ~(first | second | walls | lines.offBoard(line)) >>> place & affected;
        refresh(0, cell, direction, first, second | walls, empty);
        refresh(1, cell, direction, second, first | walls, empty);
    }

    /**
     * Updates the patterns of one colour, which do not reach past its stops.
     *
     * @param empty the empty cells around, as bits of a window
     */
    private void refresh(int colour, int cell, int direction, int own, int stops, int empty) {
        int place = lines.indexInLine(direction, cell);
        int off = lines.offBoard(lines.line(direction, cell));
        int shift = direction * ThreatLevel.PATTERN_BITS;
        int step = lines.step(direction);
        int first = colour * cells + cell;
        LinePatternTable table = tables[colour];
        byte[] levelOf = levelsOfCodes[colour];
        int rest = empty & LinePatternTable.openAround(stops >>> place);
        while (rest != 0) {
            int away = Integer.numberOfTrailingZeros(rest) - LinePatternTable.REACH;
            rest &= rest - 1;
            int window = place + away;
            int pattern = table.pattern(own >>> window, stops >>> window, off >>> window);
            int at = first + away * step;
            int before = codes[at];
            int code = before & ~(ThreatLevel.PATTERN_MASK << shift) | pattern << shift;
            if (code != before) {
                int updated = (int) levels[at] << CODE_BITS | code;
                changes[changeCount++] = (long) updated << AFTER_SHIFT | (long) at << CODE_BITS | before;
                codes[at] = (char) code;
                putLevel(at, levelOf[code]);
            }
        }
    }

    /** @param at the cell, plus the number of cells for the second colour */
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
            CellSet.toggle(sets, set * words, cell);
        }
    }

    /** Returns the code of the patterns that a colour's stone in an empty cell makes. */
    int code(int colour, int cell) {
        return codes[colour * cells + cell];
    }

    int level(int colour, int cell) {
        return levels[colour * cells + cell];
    }

    /** Returns the number of empty cells with this level for a colour. */
    int count(int colour, int level) {
        return counts[colour * ThreatLevel.COUNT + level];
    }

    /** Returns whether a colour may have a cell where its stone makes four, but not five. */
    boolean makesFour(int colour) {
        int first = colour * ThreatLevel.COUNT;
        int certain = counts[first + ThreatLevel.FOUR]
                + counts[first + ThreatLevel.FOUR_PLUS]
                + counts[first + ThreatLevel.FOUR_THREE];
        return certain + counts[first + ThreatLevel.OPEN_FOUR] + counts[first + ThreatLevel.SUSPECT] > 0;
    }

    /**
     * Returns whether a VCF search is promising. Three stones of one line make four in two cells. Without more, and
     * without cells that the other side may not answer in, about one in a hundred succeeds.
     */
    boolean isVcfPromising(int colour) {
        int first = colour * ThreatLevel.COUNT;
        int forbidden = counts[(1 - colour) * ThreatLevel.COUNT + ThreatLevel.SUSPECT];
        int strong = counts[first + ThreatLevel.FOUR_PLUS]
                + counts[first + ThreatLevel.FOUR_THREE]
                + counts[first + ThreatLevel.OPEN_FOUR];
        int plain = counts[first + ThreatLevel.FOUR];
        return strong + counts[first + ThreatLevel.SUSPECT] > 0 || plain > 2 || plain > 0 && forbidden > 0;
    }

    /** Returns whether a colour has a cell where its stone makes three and no four. */
    boolean makesThree(int colour) {
        int first = colour * ThreatLevel.COUNT;
        return counts[first + ThreatLevel.THREE]
                        + counts[first + ThreatLevel.THREE_PLUS]
                        + counts[first + ThreatLevel.TWO_THREES]
                > 0;
    }

    /** Adds the empty cells with this {@link #LISTED} level for a colour. */
    void addTo(long[] set, int colour, int level) {
        int first = (colour * ThreatLevel.COUNT + level) * words;
        for (int word = 0; word < words; word++) {
            set[word] |= sets[first + word];
        }
    }

    /** Returns one of the empty cells with this {@link #LISTED} level for a colour; there must be one. */
    int anyCell(int colour, int level) {
        return CellSet.first(sets, (colour * ThreatLevel.COUNT + level) * words);
    }

    /** Returns the level of a colour's stone in a cell after an opposing stone in another cell. */
    int levelAfter(int colour, int cell, int opposing) {
        lines.toggle(opposing, 1 - colour);
        int level = levelsOfCodes[colour][lines.patternCode(tables[colour], colour, cell)];
        lines.toggle(opposing, 1 - colour);
        return level;
    }
}
