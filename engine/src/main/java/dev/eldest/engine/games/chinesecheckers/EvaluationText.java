package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.SideWord;
import dev.eldest.engine.games.common.ValueBoard;
import dev.eldest.engine.spi.Position;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;

/** Text of the evaluation: the board with each piece and its value, if the network is used, and a line per term. */
final class EvaluationText {
    /**
     * Beam width of the race solver. Its line is sometimes a move too long. A wider beam would take too much time and
     * heap on a server.
     */
    private static final int RACE_WIDTH = 200;

    private static final String LINE = "%-32s%8s%8s\n";

    private final ChineseCheckersPosition position;
    private final StarBoard board;
    private final IncrementalEvaluation values;

    EvaluationText(ChineseCheckersPosition position) {
        this.position = position;
        board = position.board();
        values = new IncrementalEvaluation(board, false);
    }

    String text(boolean rowsAlone) {
        return (position.usesNetwork() ? valueBoard() : "") + terms(rowsAlone);
    }

    private String valueBoard() {
        ValueBoard drawing = ValueBoard.of(position);
        StringBuilder text = new StringBuilder(
                "Value of each piece: the network's evaluation for x minus the evaluation without the piece\n");
        for (int row = 0; row < StarGeometry.ROWS; row++) {
            text.append(" "
                    .repeat((StarGeometry.width(StarGeometry.ROWS - 5) - StarGeometry.width(row))
                            * ValueBoard.WIDTH
                            / 2));
            for (int column = 0; column < StarGeometry.width(row); column++) {
                int hole = StarGeometry.hole(row, column);
                text.append(drawing.cell(
                        ChineseCheckersNotation.letter(board, hole),
                        board.isEmpty(hole) ? Position.NO_VALUE : position.valueWithout(hole)));
            }
            text.append('\n');
        }
        return text.append("Weights, which replace the network with a large lead:\n")
                .toString();
    }

    private String terms(boolean rowsAlone) {
        String text =
                LINE.formatted("", SideWord.X_AND_O.of(0), SideWord.X_AND_O.of(1)) + line("rows advanced", this::rows);
        if (rowsAlone) {
            return text;
        }
        int advanced = rows(0) + rows(1);
        text += line("holes", advanced, side -> values.holeSum(side));
        text += line("stragglers", advanced, side -> StarEvaluation.stragglers(low(side), high(side)));
        text += line("pieces outside the goal", advanced, side -> StarEvaluation.outside(low(side), high(side)));
        text += line("bridges", advanced, side -> StarEvaluation.bridgeValue(values.bridgeCount(side)));
        text += line("hops of the last two", advanced, side -> HopDistance.evaluate(board, side));
        text += line("pieces left at home", advanced, side -> StarEvaluation.home(low(side), high(1 - side)));
        if (Race.isRace(low(0), high(0), low(1), high(1))) {
            text += race();
        }
        return text;
    }

    private static String line(String name, IntUnaryOperator bySide) {
        return LINE.formatted(name, bySide.applyAsInt(0), bySide.applyAsInt(1));
    }

    private static String line(String name, int advanced, IntToLongFunction bySide) {
        return line(name, side -> StarEvaluation.blend(bySide.applyAsLong(side), advanced));
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
