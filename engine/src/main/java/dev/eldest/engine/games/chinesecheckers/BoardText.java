package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.NotationException;

/** Boards as text: rows of men and empty holes, or lists of holes. */
final class BoardText {
    private static final String MEN = "xo";

    private BoardText() {}

    /** 17 rows from the top, separated by slashes, with numbers for runs of empty holes. */
    static StarBoard ofRows(String text) throws NotationException {
        String[] rows = text.split("/", -1);
        if (rows.length != Star.ROWS) {
            throw new NotationException(
                    "Rows '%s': expected %d rows separated by /, found %d".formatted(text, Star.ROWS, rows.length));
        }
        StarBoard board = new StarBoard();
        for (int row = 0; row < Star.ROWS; row++) {
            readRow(rows[row], row, board);
        }
        return board;
    }

    private static void readRow(String text, int row, StarBoard board) throws NotationException {
        int width = Star.width(row);
        int column = 0;
        int at = 0;
        while (at < text.length() && column <= width) {
            char letter = text.charAt(at);
            if (letter >= '0' && letter <= '9') {
                int end = at;
                while (end < text.length() && end < at + 2 && Character.digit(text.charAt(end), 10) >= 0) {
                    end++;
                }
                column += Integer.parseInt(text, at, end, 10);
                at = end;
                continue;
            }
            int side = MEN.indexOf(letter);
            if (side < 0) {
                throw new NotationException("Row %d '%s': '%c' is unknown, expected x, o or a number of empty holes"
                        .formatted(row + 1, text, letter));
            }
            if (column < width) {
                board.put(side, Star.hole(row, column));
            }
            column++;
            at++;
        }
        if (column != width) {
            throw new NotationException("Row %d '%s': expected %d holes, found %s"
                    .formatted(row + 1, text, width, column > width ? "more" : Integer.toString(column)));
        }
    }

    static String rows(StarBoard board) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < Star.ROWS; row++) {
            int empty = 0;
            for (int column = 0; column < Star.width(row); column++) {
                int hole = Star.hole(row, column);
                if (board.isEmpty(hole)) {
                    empty++;
                    continue;
                }
                text.append(empty > 0 ? Integer.toString(empty) : "").append(letter(board, hole));
                empty = 0;
            }
            text.append(empty > 0 ? Integer.toString(empty) : "").append(row < Star.ROWS - 1 ? "/" : "");
        }
        return text.toString();
    }

    /** The men of one side: ten numbers of holes, 0 to 120, separated by commas. */
    static void readList(String text, int side, StarBoard board) throws NotationException {
        for (String word : text.split(",", -1)) {
            int hole = holeNumber(word);
            if (!board.isEmpty(hole)) {
                throw new NotationException("Men '%s': hole %s is taken already".formatted(text, word));
            }
            board.put(side, hole);
        }
    }

    private static int holeNumber(String word) throws NotationException {
        if (word.matches("\\d{1,3}") && Integer.parseInt(word) < Star.HOLES) {
            return Integer.parseInt(word);
        }
        throw new NotationException("Hole '%s': expected a number from 0 to %d".formatted(word, Star.HOLES - 1));
    }

    static char letter(StarBoard board, int hole) {
        return board.has(0, hole) ? MEN.charAt(0) : board.has(1, hole) ? MEN.charAt(1) : '.';
    }

    /** The number of the side with this letter. */
    static int side(String word) throws NotationException {
        int side = word.length() == 1 ? MEN.indexOf(word) : -1;
        if (side < 0) {
            throw new NotationException("Side to move '%s': expected x or o".formatted(word));
        }
        return side;
    }

    static char side(int side) {
        return MEN.charAt(side);
    }
}
