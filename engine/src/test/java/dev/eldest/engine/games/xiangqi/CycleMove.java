package dev.eldest.engine.games.xiangqi;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Move from one point to another. A point is nine times its rank plus its file, both from 0. */
record CycleMove(int from, int to) {
    static final int FILES = 9;
    static final int RANKS = 10;

    private static final Pattern TEXT = Pattern.compile("([a-i])(\\d+)([a-i])(\\d+)");

    static CycleMove of(String text) {
        MatchResult parts = TEXT.matcher(text)
                .results()
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no move"));
        return new CycleMove(point(parts.group(1), parts.group(2)), point(parts.group(3), parts.group(4)));
    }

    static List<CycleMove> list(String text) {
        return Pattern.compile(" ").splitAsStream(text).map(CycleMove::of).toList();
    }

    private static int point(String file, String rank) {
        return (Integer.parseInt(rank) - 1) * FILES + file.charAt(0) - 'a';
    }

    CycleMove back() {
        return new CycleMove(to, from);
    }

    /** Returns the move with left and right exchanged. */
    CycleMove mirrored() {
        return new CycleMove(mirrored(from), mirrored(to));
    }

    private static int mirrored(int point) {
        return point - point % FILES + FILES - 1 - point % FILES;
    }

    /** Returns the move with both ends of the board exchanged. */
    CycleMove turned() {
        return new CycleMove(turned(from), turned(to));
    }

    private static int turned(int point) {
        return (RANKS - 1 - point / FILES) * FILES + point % FILES;
    }

    @Override
    public String toString() {
        return name(from) + name(to);
    }

    static String name(int point) {
        return (char) ('a' + point % FILES) + "" + (point / FILES + 1);
    }
}
