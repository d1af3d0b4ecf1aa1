package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.FenRows;
import dev.eldest.engine.spi.NotationException;

/** Text formats of boards: rows of pieces and empty holes, or lists of holes. */
final class BoardText {
    private static final String MEN = "xo";
    private static final FenRows ROWS = new FenRows(StarGeometry.widths(), MEN, "holes");

    private BoardText() {}

    /** Parses 17 rows from the top, separated by slashes, with numbers for runs of empty holes. */
    static StarBoard parseRows(String text) throws NotationException {
        StarBoard board = new StarBoard();
        ROWS.read(text, (row, column, side) -> board.put(side, StarGeometry.hole(row, column)));
        return board;
    }

    static String rows(StarBoard board) {
        return ROWS.write((row, column) -> letter(board, StarGeometry.hole(row, column)));
    }

    /** Parses the pieces of one side: numbers of holes, 0 to 120, separated by commas. */
    static void readList(String text, int side, StarBoard board) throws NotationException {
        for (String word : text.split(",", -1)) {
            int hole = holeNumber(word);
            if (!board.isEmpty(hole)) {
                throw new NotationException("pieces '%s': hole %s is occupied already".formatted(text, word));
            }
            board.put(side, hole);
        }
    }

    private static int holeNumber(String word) throws NotationException {
        if (word.matches("\\d{1,3}") && Integer.parseInt(word) < StarGeometry.HOLES) {
            return Integer.parseInt(word);
        }
        throw new NotationException(
                "hole '%s': expected a number from 0 to %d".formatted(word, StarGeometry.HOLES - 1));
    }

    static char letter(StarBoard board, int hole) {
        return board.has(0, hole) ? MEN.charAt(0) : board.has(1, hole) ? MEN.charAt(1) : FenRows.EMPTY;
    }
}
