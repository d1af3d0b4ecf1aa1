package dev.eldest.engine.games.chinesecheckers;

import java.util.function.IntUnaryOperator;

/** The terms of the evaluation, for people who study it: a line a term, by side. */
final class EvaluationText {
    /** Enough to be a move too long at times; more would keep a server busy, and its heap. */
    private static final int RACE_WIDTH = 200;

    private static final String LINE = "%-32s%8s%8s\n";

    private final StarBoard board;
    private final Valuation valuation;

    EvaluationText(StarBoard board) {
        this.board = board;
        valuation = new Valuation(board, false);
    }

    String terms(boolean rowsAlone) {
        String text = LINE.formatted("", BoardText.side(0), BoardText.side(1)) + line("rows advanced", this::rows);
        if (rowsAlone) {
            return text;
        }
        int advanced = rows(0) + rows(1);
        text += line("holes", side -> Evaluation.blend(valuation.holes(side), advanced));
        text += line("stragglers", side -> Evaluation.blend(Evaluation.stragglers(low(side), high(side)), advanced));
        text += line(
                "men outside the goal", side -> Evaluation.blend(Evaluation.outside(low(side), high(side)), advanced));
        text += line("bridges", side -> Evaluation.blend(valuation.bridges(side) * Evaluation.BRIDGE, advanced));
        text += line("hops of the last two", side -> Evaluation.blend(Hops.worth(board, side), advanced));
        text += line(
                "men left at home", side -> Evaluation.blend(Evaluation.home(low(side), high(1 - side)), advanced));
        if (Race.apart(low(0), high(0), low(1), high(1))) {
            text += race();
        }
        return text;
    }

    private static String line(String name, IntUnaryOperator bySide) {
        return LINE.formatted(name, bySide.applyAsInt(0), bySide.applyAsInt(1));
    }

    private long low(int side) {
        return board.low(side);
    }

    private long high(int side) {
        return board.high(side);
    }

    /** Since the start position. */
    private int rows(int side) {
        return Evaluation.advanced(valuation.holes(side));
    }

    private String race() {
        RaceSolver solver = new RaceSolver(RACE_WIDTH);
        int[] first = solver.solve(low(0), high(0));
        int[] second = solver.solve(low(1), high(1));
        return first == null || second == null
                ? ""
                : LINE.formatted("moves to the end, at the most", first.length, second.length);
    }
}
