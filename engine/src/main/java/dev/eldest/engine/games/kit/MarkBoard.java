package dev.eldest.engine.games.kit;

import dev.eldest.engine.spi.NotationException;

/**
 * The texts of boards with crosses and noughts: rows from the top, digits for runs of empty cells, then the side to
 * move, as in {@code 3/1x1/o2 x}. Cells are named like {@code b2}; the cell of a file and rank (both from 0) is bit
 * {@code file * fileStep + rank * rankStep} of a set.
 */
public record MarkBoard(int files, int ranks, int fileStep, int rankStep) {
    /** The crosses and noughts as sets of cells; {@code side} is 0 where x is to move, 1 for o. */
    public record Marks(long x, long o, int side) {}

    public Marks parse(String text) throws NotationException {
        String[] words = text.strip().split("\\s+");
        if (words.length != 2) {
            throw new NotationException("Position '%s': expected two words, the rows and the side to move (x or o)"
                    .formatted(text.strip()));
        }
        int side = parseSide(words[1]);
        String[] rows = words[0].split("/", -1);
        if (rows.length != ranks) {
            throw new NotationException(
                    "Rows '%s': expected %d rows separated by /, found %d".formatted(words[0], ranks, rows.length));
        }
        long x = 0;
        long o = 0;
        for (int row = 0; row < ranks; row++) {
            int rank = ranks - 1 - row;
            checkRow(rows[row]);
            x |= marksIn(rows[row], 'x', rank);
            o |= marksIn(rows[row], 'o', rank);
        }
        checkTurns(x, o, side);
        return new Marks(x, o, side);
    }

    private static int parseSide(String word) throws NotationException {
        return switch (word) {
            case "x" -> 0;
            case "o" -> 1;
            default -> throw new NotationException("Side to move '%s': expected x or o".formatted(word));
        };
    }

    private void checkRow(String row) throws NotationException {
        int width = 0;
        for (int i = 0; i < row.length(); i++) {
            char letter = row.charAt(i);
            if (letter >= '1' && letter <= '9') {
                width += letter - '0';
            } else if (letter == 'x' || letter == 'o') {
                width++;
            } else {
                throw new NotationException(
                        "Row '%s': '%c' is unknown, expected x, o or a number of empty cells".formatted(row, letter));
            }
        }
        if (width != files) {
            throw new NotationException("Row '%s': expected %d cells, found %d".formatted(row, files, width));
        }
    }

    private long marksIn(String row, char mark, int rank) {
        long marks = 0;
        int file = 0;
        for (int i = 0; i < row.length(); i++) {
            char letter = row.charAt(i);
            if (letter == mark) {
                marks |= 1L << cell(file, rank);
            }
            file += letter <= '9' ? letter - '0' : 1;
        }
        return marks;
    }

    /** Either player may have begun, so that every position has its mirror image. */
    private static void checkTurns(long x, long o, int side) throws NotationException {
        int lead = (Long.bitCount(o) - Long.bitCount(x)) * (side == 0 ? 1 : -1);
        if (lead != 0 && lead != 1) {
            throw new NotationException(("%d x and %d o with %s to move: the side to move has as many marks as the"
                            + " other, or one fewer")
                    .formatted(Long.bitCount(x), Long.bitCount(o), side == 0 ? "x" : "o"));
        }
    }

    public String format(long x, long o, int side) {
        StringBuilder text = new StringBuilder();
        for (int rank = ranks - 1; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < files; file++) {
                char letter = letter(x, o, file, rank);
                if (letter == '.') {
                    empty++;
                    continue;
                }
                text.append(empty > 0 ? Integer.toString(empty) : "").append(letter);
                empty = 0;
            }
            text.append(empty > 0 ? Integer.toString(empty) : "").append(rank > 0 ? "/" : "");
        }
        return text.append(side == 0 ? " x" : " o").toString();
    }

    public String draw(long x, long o, int side) {
        StringBuilder text = new StringBuilder();
        for (int rank = ranks - 1; rank >= 0; rank--) {
            text.append(rank + 1);
            for (int file = 0; file < files; file++) {
                text.append(' ').append(letter(x, o, file, rank));
            }
            text.append('\n');
        }
        text.append(' ');
        for (int file = 0; file < files; file++) {
            text.append(' ').append((char) ('a' + file));
        }
        return text.append("\n\n")
                .append(side == 0 ? "x" : "o")
                .append(" to move\n")
                .toString();
    }

    private char letter(long x, long o, int file, int rank) {
        long bit = 1L << cell(file, rank);
        return (x & bit) != 0 ? 'x' : (o & bit) != 0 ? 'o' : '.';
    }

    public int cell(int file, int rank) {
        return file * fileStep + rank * rankStep;
    }

    public static String cellName(int file, int rank) {
        return (char) ('a' + file) + Integer.toString(rank + 1);
    }
}
