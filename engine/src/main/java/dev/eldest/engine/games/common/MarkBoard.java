package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.NotationException;

/**
 * Text format of boards with crosses and noughts: rows from the top, digits for runs of empty cells, then the side to
 * move, as in {@code 3/1x1/o2 x}. Cells have names like {@code b2}. The cell of a file and rank, both from 0, is bit
 * {@code file * fileStep + rank * rankStep} of a set.
 */
public record MarkBoard(int files, int ranks, int fileStep, int rankStep) {
    /**
     * Crosses and noughts as sets of cells.
     *
     * @param side side to move: 0 for x, 1 for o
     */
    public record Marks(long x, long o, int side) {
        /**
         * Throws {@link NotationException} if the marks cannot result from alternating moves. Either player may have
         * started, so that mirrored positions are valid.
         */
        public void requireAlternatingMoves() throws NotationException {
            int lead = (Long.bitCount(o) - Long.bitCount(x)) * (side == 0 ? 1 : -1);
            if (lead != 0 && lead != 1) {
                throw new NotationException(("%d x and %d o with %s to move; expected as many marks of the side to move"
                                + " as of the other side, or one fewer")
                        .formatted(Long.bitCount(x), Long.bitCount(o), SideWord.X_AND_O.of(side)));
            }
        }
    }

    public Marks parse(String text) throws NotationException {
        String[] words = SideWord.X_AND_O.split(text);
        int side = SideWord.X_AND_O.parse(words[1]);
        long[] marks = new long[2];
        rows().read(words[0], (row, column, letter) -> marks[letter] |= 1L << cell(column, ranks - 1 - row));
        return new Marks(marks[0], marks[1], side);
    }

    private FenRows rows() {
        return FenRows.rectangle(files, ranks, "xo");
    }

    public String format(Marks marks) {
        String rows = rows().write((row, column) -> letter(marks, column, ranks - 1 - row));
        return rows + " " + SideWord.X_AND_O.of(marks.side);
    }

    public String draw(Marks marks) {
        return draw(files, ranks, 1, marks.side, (file, rank) -> letter(marks, file, rank));
    }

    /**
     * Draws a board with the names of files and ranks, and the side to move.
     *
     * @param width digits of a rank's number
     * @param letters letters of the cells, by file and rank
     */
    public static String draw(int files, int ranks, int width, int side, FenRows.Writer letters) {
        StringBuilder text = new StringBuilder();
        for (int rank = ranks - 1; rank >= 0; rank--) {
            text.append(("%" + width + "d").formatted(rank + 1));
            for (int file = 0; file < files; file++) {
                text.append(' ').append(letters.letter(file, rank));
            }
            text.append('\n');
        }
        text.append(" ".repeat(width));
        for (int file = 0; file < files; file++) {
            text.append(' ').append((char) ('a' + file));
        }
        return text.append("\n\n%s to move\n".formatted(SideWord.X_AND_O.of(side)))
                .toString();
    }

    private char letter(Marks marks, int file, int rank) {
        long bit = 1L << cell(file, rank);
        return (marks.x & bit) != 0 ? 'x' : (marks.o & bit) != 0 ? 'o' : FenRows.EMPTY;
    }

    int cell(int file, int rank) {
        return file * fileStep + rank * rankStep;
    }

    /** Returns the cell of this name; -1 if there is none. */
    public int parseCell(String name) {
        int number = CellNames.parse(name, files, ranks);
        return number < 0 ? -1 : cell(number % files, number / files);
    }

    public String cellName(int cell) {
        boolean byRanks = rankStep > fileStep;
        int major = cell / Math.max(fileStep, rankStep);
        int minor = cell % Math.max(fileStep, rankStep) / Math.min(fileStep, rankStep);
        return byRanks ? CellNames.of(minor, major) : CellNames.of(major, minor);
    }
}
