package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Cell;
import dev.eldest.engine.api.BoardLayout.Line;
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

    private static final BoardLayout PLAN = new BoardLayout(
            ChineseCheckersGame.NAME,
            BoardLayout.Shape.HOLES,
            1,
            false,
            cells(),
            lines(),
            List.of(),
            List.of(),
            List.of(new BoardLayout.Side("red", "red"), new BoardLayout.Side("green", "green")),
            List.of(
                    new BoardLayout.Piece("x", "peg", 0, "red man", "x"),
                    new BoardLayout.Piece("o", "peg", 1, "green man", "o")));

    private static List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            cells.add(new Cell(ChineseCheckersNotation.name(hole), x(hole), y(hole), tone(hole)));
        }
        return cells;
    }

    private static double x(int hole) {
        return StarGeometry.offset(hole) * HALF_A_HOLE;
    }

    private static double y(int hole) {
        return StarGeometry.row(hole) * ROW_DISTANCE;
    }

    private static int tone(int hole) {
        if (hole < StarGeometry.HOME) {
            return 1;
        }
        if (StarGeometry.turned(hole) < StarGeometry.HOME) {
            return 2;
        }
        boolean upper = StarGeometry.row(hole) < StarGeometry.ROWS / 2;
        int fromEnd = (upper ? StarGeometry.row(hole) : StarGeometry.row(StarGeometry.turned(hole))) - FIRST_BODY_ROW;
        int inTip = TIP_ROWS - fromEnd;
        int column = StarGeometry.column(hole);
        if (column >= inTip && StarGeometry.width(StarGeometry.row(hole)) - 1 - column >= inTip) {
            return 0;
        }
        return FIRST_TIP_TONE + (upper ? 0 : 2) + (column < inTip ? 0 : 1);
    }

    private static List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction += 2) {
            for (int first = 0; first < StarGeometry.HOLES; first++) {
                int last = lastOf(first, direction + 1);
                if (StarGeometry.beside(first, direction) < 0 && last != first) {
                    lines.add(new Line(x(first), y(first), x(last), y(last)));
                }
            }
        }
        return lines;
    }

    private static int lastOf(int hole, int direction) {
        int next = StarGeometry.beside(hole, direction);
        return next < 0 ? hole : lastOf(next, direction);
    }

    @Override
    public BoardLayout layout(Position position) {
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
        int from = ChineseCheckersMove.from(move);
        int to = ChineseCheckersMove.to(move);
        for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction++) {
            if (StarGeometry.beside(from, direction) == to) {
                return names(List.of(from, to));
            }
        }
        return names(hops(((ChineseCheckersPosition) position).board(), from, to));
    }

    private static List<String> names(List<Integer> holes) {
        return holes.stream().map(ChineseCheckersNotation::name).toList();
    }

    private static List<Integer> hops(StarBoard board, int from, int to) {
        int[] before = new int[StarGeometry.HOLES];
        Arrays.fill(before, UNKNOWN);
        before[from] = from;
        ArrayDeque<Integer> reached = new ArrayDeque<>(List.of(from));
        while (before[to] == UNKNOWN) {
            int hole = reached.remove();
            for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction++) {
                int over = StarGeometry.beside(hole, direction);
                int beyond = StarGeometry.beyond(hole, direction);
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
