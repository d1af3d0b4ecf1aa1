package dev.eldest.engine.games.xiangqi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Reference implementation of the repetition rules, slow and directly from the rules. Plays a game and judges the third
 * occurrence of a position by all moves since its first.
 */
final class SlowJudge {
    private final List<CycleBoard> boards = new ArrayList<>();
    private final List<String> fens = new ArrayList<>();
    private final List<CycleMove> moves = new ArrayList<>();

    SlowJudge(CycleBoard start) {
        add(start);
    }

    private void add(CycleBoard board) {
        boards.add(board);
        fens.add(board.fen());
    }

    CycleBoard board() {
        return boards.getLast();
    }

    /** Makes a legal move. */
    void play(CycleMove move) {
        if (!board().isLegal(move)) {
            throw new IllegalArgumentException(move + " is not legal in " + board().fen());
        }
        add(board().after(move));
        moves.add(move);
    }

    /** Returns how often the position has occurred. */
    int occurrences() {
        return Collections.frequency(fens, fens.getLast());
    }

    /** Asian rules: a side that checks with every move loses, then one that chases one piece with every move. */
    CycleVerdict asian() {
        CycleSide red = side(true);
        CycleSide black = side(false);
        return red.checks() || black.checks()
                ? blame(red.checks(), black.checks())
                : blame(red.chases(), black.chases());
    }

    /** Chinese rules: a side that checks with every move loses, then one that checks or chases with every move. */
    CycleVerdict chinese() {
        CycleSide red = side(true);
        CycleSide black = side(false);
        return red.checks() || black.checks()
                ? blame(red.checks(), black.checks())
                : blame(red.forces(), black.forces());
    }

    private static CycleVerdict blame(boolean red, boolean black) {
        return red == black ? CycleVerdict.DRAW : CycleVerdict.lossOf(red);
    }

    /** Returns what each side does in the cycle, as text. */
    String reason() {
        return "red " + side(true) + ", black " + side(false);
    }

    private CycleSide side(boolean red) {
        int first = fens.indexOf(fens.getLast());
        return CycleSide.of(boards.subList(first, boards.size()), red);
    }

    @Override
    public String toString() {
        return fens.getFirst() + ": " + moves;
    }
}
