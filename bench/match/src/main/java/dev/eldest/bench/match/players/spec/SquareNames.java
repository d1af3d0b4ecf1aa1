package dev.eldest.bench.match.players.spec;

import java.util.regex.Pattern;

/** Numbering of ranks in an engine's squares. Eldest counts ranks from 1; some xiangqi programs count from 0. */
public enum SquareNames {
    FROM_ONE(0),
    FROM_ZERO(1);

    private static final Pattern SQUARE = Pattern.compile("([a-z])(\\d{1,2})");

    private final int offset;

    SquareNames(int offset) {
        this.offset = offset;
    }

    /** Converts a move to the engine's squares. */
    public String toEngine(String move) {
        return shifted(move, -offset);
    }

    /** Converts a move from the engine's squares. */
    public String fromEngine(String move) {
        return shifted(move, offset);
    }

    private static String shifted(String move, int by) {
        return by == 0
                ? move
                : SQUARE.matcher(move).replaceAll(square -> square.group(1) + (Integer.parseInt(square.group(2)) + by));
    }
}
