package dev.eldest.bench.lab.tree;

import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Text form of a 3x3 board: rows such as {@code 1x1/3/o2}, then other fields. */
public final class SquareBoard {
    public static final int SIZE = 3;
    private static final Pattern BOARD = Pattern.compile("([xo123]{1,3}/){2}[xo123]{1,3} [xo]");

    private SquareBoard() {}

    public static boolean is(String text) {
        return BOARD.matcher(text).matches();
    }

    /** Returns the cells from the top left, row by row; an empty one is a dot. */
    public static String cells(String text) {
        String rows = text.split(" ", 2)[0].replace("/", "");
        return rows.chars()
                .mapToObj(each -> Character.isDigit(each) ? ".".repeat(each - '0') : Character.toString(each))
                .collect(Collectors.joining());
    }

    /** Returns the canonical text of a board: the same for all eight images, and for no other board. */
    static String canonical(String text) {
        String cells = cells(text);
        return IntStream.range(0, 8)
                .mapToObj(image -> turned(cells, cell -> from(image, cell)))
                .min(String::compareTo)
                .orElseThrow();
    }

    private static String turned(String cells, IntUnaryOperator from) {
        return IntStream.range(0, cells.length())
                .mapToObj(cell -> cells.substring(from.applyAsInt(cell), from.applyAsInt(cell) + 1))
                .collect(Collectors.joining());
    }

    /**
     * Returns the source of a cell in an image. The bits of the image number exchange rows, columns, or rows with
     * columns.
     */
    private static int from(int image, int cell) {
        int row = cell / SIZE;
        int column = cell % SIZE;
        int first = (image & 1) == 0 ? row : SIZE - 1 - row;
        int second = (image & 2) == 0 ? column : SIZE - 1 - column;
        return (image & 4) == 0 ? first * SIZE + second : second * SIZE + first;
    }
}
