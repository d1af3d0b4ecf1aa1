package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.api.BoardPlan;
import dev.eldest.engine.api.BoardPlan.Cell;
import dev.eldest.engine.api.BoardPlan.Line;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;

/** The star of 121 holes, with the men in them. The side that begins sits at the top, as the texts have it. */
final class StarView implements BoardView {
    private static final double ROW_DISTANCE = Math.sqrt(3) / 2;
    private static final double HALF_A_HOLE = 0.5;
    private static final int UNKNOWN = -1;
    /** The tips at the sides of the star, in rows of the star's body from its end. */
    private static final int FIRST_BODY_ROW = 4;

    private static final int TIP_ROWS = 4;
    private static final int FIRST_TIP_TONE = 3;

    private static final BoardPlan PLAN = new BoardPlan(
            ChineseCheckersGame.NAME,
            BoardPlan.Shape.HOLES,
            1,
            false,
            cells(),
            lines(),
            List.of(),
            List.of(),
            List.of(new BoardPlan.Side("red", "red"), new BoardPlan.Side("green", "green")),
            List.of(
                    new BoardPlan.Piece("x", "peg", 0, "red man", "x"),
                    new BoardPlan.Piece("o", "peg", 1, "green man", "o")));

    private static List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (int hole = 0; hole < Star.HOLES; hole++) {
            cells.add(new Cell(ChineseCheckersNotation.name(hole), x(hole), y(hole), tone(hole)));
        }
        return cells;
    }

    private static double x(int hole) {
        return Star.offset(hole) * HALF_A_HOLE;
    }

    private static double y(int hole) {
        return Star.row(hole) * ROW_DISTANCE;
    }

    private static int tone(int hole) {
        if (hole < Star.HOME) {
            return 1;
        }
        if (Star.turned(hole) < Star.HOME) {
            return 2;
        }
        boolean upper = Star.row(hole) < Star.ROWS / 2;
        int fromEnd = (upper ? Star.row(hole) : Star.row(Star.turned(hole))) - FIRST_BODY_ROW;
        int inTip = TIP_ROWS - fromEnd;
        int column = Star.column(hole);
        if (column >= inTip && Star.width(Star.row(hole)) - 1 - column >= inTip) {
            return 0;
        }
        return FIRST_TIP_TONE + (upper ? 0 : 2) + (column < inTip ? 0 : 1);
    }

    private static List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (int direction = 0; direction < Star.DIRECTIONS; direction += 2) {
            for (int first = 0; first < Star.HOLES; first++) {
                int last = lastOf(first, direction + 1);
                if (Star.beside(first, direction) < 0 && last != first) {
                    lines.add(new Line(x(first), y(first), x(last), y(last)));
                }
            }
        }
        return lines;
    }

    private static int lastOf(int hole, int direction) {
        int next = Star.beside(hole, direction);
        return next < 0 ? hole : lastOf(next, direction);
    }

    @Override
    public BoardPlan plan(Position position) {
        return PLAN;
    }

    @Override
    public String pieceOn(Position position, int cell) {
        StarBoard board = ((ChineseCheckersPosition) position).board();
        return board.isEmpty(cell)
                ? ""
                : PLAN.pieces().get(board.has(0, cell) ? 0 : 1).id();
    }

    /** A step, or one of the shortest ways to hop there. */
    @Override
    public List<String> cells(Position position, int move) {
        int from = HoleMove.from(move);
        int to = HoleMove.to(move);
        for (int direction = 0; direction < Star.DIRECTIONS; direction++) {
            if (Star.beside(from, direction) == to) {
                return names(List.of(from, to));
            }
        }
        return names(hops(((ChineseCheckersPosition) position).board(), from, to));
    }

    private static List<String> names(List<Integer> holes) {
        return holes.stream().map(ChineseCheckersNotation::name).toList();
    }

    private static List<Integer> hops(StarBoard board, int from, int to) {
        int[] before = new int[Star.HOLES];
        Arrays.fill(before, UNKNOWN);
        before[from] = from;
        ArrayDeque<Integer> reached = new ArrayDeque<>(List.of(from));
        while (before[to] == UNKNOWN) {
            int hole = reached.remove();
            for (int direction = 0; direction < Star.DIRECTIONS; direction++) {
                int over = Star.beside(hole, direction);
                int beyond = Star.beyond(hole, direction);
                boolean hops = beyond >= 0 && over != from && !board.isEmpty(over) && board.isEmpty(beyond);
                if (hops && before[beyond] == UNKNOWN) {
                    before[beyond] = hole;
                    reached.add(beyond);
                }
            }
        }
        LinkedList<Integer> way = new LinkedList<>(List.of(to));
        while (way.getFirst() != from) {
            way.addFirst(before[way.getFirst()]);
        }
        return way;
    }
}
