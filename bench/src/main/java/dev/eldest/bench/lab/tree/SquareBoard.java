package dev.eldest.bench.lab.tree;

import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The text of a board of three by three: rows like {@code 1x1/3/o2}, then what else there is to say. */
public final class SquareBoard {
    public static final int SIZE = 3;
    private static final Pattern BOARD = Pattern.compile("([xo123]{1,3}/){2}[xo123]{1,3} [xo]");

    private SquareBoard() {}

    /** Whether a text is that of such a board. */
    public static boolean is(String text) {
        return BOARD.matcher(text).matches();
    }

    /** The cells from the top left, row by row; an empty one is a dot. */
    public static String cells(String text) {
        String rows = text.split(" ", 2)[0].replace("/", "");
        return rows.chars()
                .mapToObj(each -> Character.isDigit(each) ? ".".repeat(each - '0') : Character.toString(each))
                .collect(Collectors.joining());
    }

    /** The same text for all eight images of a board, and for no other. */
    static String canonical(String text) {
        String cells = cells(text);
        return IntStream.range(0, 8)
                .mapToObj(image -> turned(cells, at -> from(image, at)))
                .min(String::compareTo)
                .orElseThrow();
    }

    private static String turned(String cells, IntUnaryOperator from) {
        return IntStream.range(0, cells.length())
                .mapToObj(at -> cells.substring(from.applyAsInt(at), from.applyAsInt(at) + 1))
                .collect(Collectors.joining());
    }

    /** Which cell comes to this place in an image: bits of its number say what is exchanged. */
    private static int from(int image, int at) {
        int row = at / SIZE;
        int column = at % SIZE;
        int first = (image & 1) == 0 ? row : SIZE - 1 - row;
        int second = (image & 2) == 0 ? column : SIZE - 1 - column;
        return (image & 4) == 0 ? first * SIZE + second : second * SIZE + first;
    }
}
