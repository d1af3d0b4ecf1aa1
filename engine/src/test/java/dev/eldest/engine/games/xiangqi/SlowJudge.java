package dev.eldest.engine.games.xiangqi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Plays a game and judges a position that occurs for the third time, slowly and from the rules alone. Judged are all
 * moves since it occurred first: who did something else for a while has forced nothing.
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
        if (!board().legalMoves().contains(move)) {
            throw new IllegalArgumentException(move + " is not legal in " + board().fen());
        }
        add(board().after(move));
        moves.add(move);
    }

    /** How often the position has occurred. */
    int occurrences() {
        return Collections.frequency(fens, fens.getLast());
    }

    /** By the Asian rules: who checks by every move loses; then who chases one man by every move. */
    CycleVerdict asian() {
        CycleSide red = side(true);
        CycleSide black = side(false);
        return red.checks() || black.checks()
                ? blame(red.checks(), black.checks())
                : blame(red.chases(), black.chases());
    }

    /** By the Chinese rules: who checks by every move loses; then who by every move checks or chases anybody. */
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

    /** What each side does in the cycle. */
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
