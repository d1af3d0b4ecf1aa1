package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.SideWord;
import java.util.function.IntUnaryOperator;

/** Text of the evaluation terms: one line per term, with a column per side. */
final class EvaluationText {
    /**
     * Beam width of the race solver. Its line is sometimes a move too long. A wider beam would take too much time and
     * heap on a server.
     */
    private static final int RACE_WIDTH = 200;

    private static final String LINE = "%-32s%8s%8s\n";

    private final StarBoard board;
    private final IncrementalEvaluation values;

    EvaluationText(StarBoard board) {
        this.board = board;
        values = new IncrementalEvaluation(board, false);
    }

    String terms(boolean rowsAlone) {
        String text =
                LINE.formatted("", SideWord.X_AND_O.of(0), SideWord.X_AND_O.of(1)) + line("rows advanced", this::rows);
        if (rowsAlone) {
            return text;
        }
        int advanced = rows(0) + rows(1);
        text += line("holes", side -> StarEvaluation.blend(values.holeSum(side), advanced));
        text += line(
                "stragglers", side -> StarEvaluation.blend(StarEvaluation.stragglers(low(side), high(side)), advanced));
        text += line(
                "pieces outside the goal",
                side -> StarEvaluation.blend(StarEvaluation.outside(low(side), high(side)), advanced));
        text += line(
                "bridges",
                side -> StarEvaluation.blend(StarEvaluation.bridgeValue(values.bridgeCount(side)), advanced));
        text += line("hops of the last two", side -> StarEvaluation.blend(HopDistance.evaluate(board, side), advanced));
        text += line(
                "pieces left at home",
                side -> StarEvaluation.blend(StarEvaluation.home(low(side), high(1 - side)), advanced));
        if (Race.isRace(low(0), high(0), low(1), high(1))) {
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

    /** Returns the rows advanced since the start position. */
    private int rows(int side) {
        return StarEvaluation.advanced(values.holeSum(side));
    }

    private String race() {
        RaceSolver solver = new RaceSolver(RACE_WIDTH);
        int[] first = solver.solve(low(0), high(0));
        int[] second = solver.solve(low(1), high(1));
        return first == null || second == null
                ? ""
                : LINE.formatted("moves to the end, at most", first.length, second.length);
    }
}
