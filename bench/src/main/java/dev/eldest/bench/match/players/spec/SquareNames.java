package dev.eldest.bench.match.players.spec;

import java.util.regex.Pattern;

/** How an engine names squares. Ours have ranks from 1; some programs for xiangqi count them from 0. */
public enum SquareNames {
    FROM_ONE(0),
    FROM_ZERO(1);

    private static final Pattern SQUARE = Pattern.compile("([a-z])(\\d{1,2})");

    private final int less;

    SquareNames(int less) {
        this.less = less;
    }

    /** A move in our squares, as the engine writes it. */
    public String toEngine(String move) {
        return shifted(move, -less);
    }

    /** A move in the engine's squares, as we write it. */
    public String fromEngine(String move) {
        return shifted(move, less);
    }

    private static String shifted(String move, int by) {
        return by == 0
                ? move
                : SQUARE.matcher(move).replaceAll(square -> square.group(1) + (Integer.parseInt(square.group(2)) + by));
    }
}
