package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.NotationException;
import java.util.Arrays;

/**
 * Text format of a board: rows from the top, separated by slashes; a letter for a piece, a number for a run of empty
 * cells, as in {@code 3/1x1/o2}. If no row has ten cells, each digit is a number of its own.
 */
public final class FenRows {
    /** The letter of an empty cell for {@link #write}. */
    public static final char EMPTY = '.';

    private final int[] widths;
    private final String letters;
    private final String cells;
    private final int digits;

    /**
     * Receives a parsed piece: the row from the top and the column from the left, both from 0, and the index of the
     * letter.
     */
    public interface Reader {
        void put(int row, int column, int letter);
    }

    /** Returns the letter of a cell, or {@link #EMPTY}. */
    public interface Writer {
        char letter(int row, int column);
    }

    /**
     * @param widths number of cells of each row
     * @param letters letters of all pieces
     * @param cells name of cells in messages, plural
     */
    public FenRows(int[] widths, String letters, String cells) {
        this.widths = widths.clone();
        this.letters = letters;
        this.cells = cells;
        digits = widest(widths) < 10 ? 1 : 2;
    }

    private static int widest(int[] widths) {
        int widest = 0;
        for (int width : widths) {
            widest = Math.max(widest, width);
        }
        return widest;
    }

    /** Returns the format for rows of the same width. */
    public static FenRows rectangle(int files, int ranks, String letters) {
        int[] widths = new int[ranks];
        Arrays.fill(widths, files);
        return new FenRows(widths, letters, "cells");
    }

    public void read(String text, Reader into) throws NotationException {
        String[] rows = text.split("/", -1);
        if (rows.length != widths.length) {
            throw new NotationException(
                    "rows '%s': expected %d rows separated by /, found %d".formatted(text, widths.length, rows.length));
        }
        for (int row = 0; row < rows.length; row++) {
            readRow(rows[row], row, into);
        }
    }

    private void readRow(String text, int row, Reader into) throws NotationException {
        int column = 0;
        int at = 0;
        while (at < text.length() && column <= widths[row]) {
            int end = endOfNumber(text, at);
            if (end > at) {
                column += Integer.parseInt(text, at, end, 10);
                at = end;
                continue;
            }
            int letter = letters.indexOf(text.charAt(at));
            if (letter < 0) {
                throw new NotationException("row %d '%s': '%c' is unknown, expected %s or a number of empty %s"
                        .formatted(row + 1, text, text.charAt(at), String.join(", ", letters.split("")), cells));
            }
            if (column < widths[row]) {
                into.put(row, column, letter);
            }
            column++;
            at++;
        }
        if (column != widths[row]) {
            String found = column > widths[row] ? "more" : Integer.toString(column);
            throw new NotationException(
                    "row %d '%s': expected %d %s, found %s".formatted(row + 1, text, widths[row], cells, found));
        }
    }

    private int endOfNumber(String text, int start) {
        int end = start;
        while (end < text.length() && end < start + digits && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    public String write(Writer from) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < widths.length; row++) {
            writeRow(row, from, text.append(row > 0 ? "/" : ""));
        }
        return text.toString();
    }

    private void writeRow(int row, Writer from, StringBuilder text) {
        int empty = 0;
        for (int column = 0; column < widths[row]; column++) {
            char letter = from.letter(row, column);
            if (letter == EMPTY) {
                empty++;
                continue;
            }
            text.append(empty > 0 ? Integer.toString(empty) : "").append(letter);
            empty = 0;
        }
        text.append(empty > 0 ? Integer.toString(empty) : "");
    }
}
