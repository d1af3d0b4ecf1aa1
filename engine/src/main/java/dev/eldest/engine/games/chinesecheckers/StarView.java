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

/** Board view of the star of 121 holes and its pieces. The side that starts is at the top, as in the texts. */
final class StarView implements BoardView {
    private static final double ROW_DISTANCE = Math.sqrt(3) / 2;
    private static final double HALF_A_HOLE = 0.5;
    private static final int UNKNOWN = -1;
    /** The tips at the sides of the star, in rows of its body from the end. */
    private static final int FIRST_BODY_ROW = 4;

    private static final int TIP_ROWS = 4;
    private static final int FIRST_TIP_TONE = 3;

    private static final BoardLayout LAYOUT = new BoardLayout(
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
                    new BoardLayout.Piece("x", "peg", 0, "red piece", "x"),
                    new BoardLayout.Piece("o", "peg", 1, "green piece", "o")));

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
        if (StarGeometry.rotated(hole) < StarGeometry.HOME) {
            return 2;
        }
        boolean upper = StarGeometry.row(hole) < StarGeometry.ROWS / 2;
        int fromEnd = (upper ? StarGeometry.row(hole) : StarGeometry.row(StarGeometry.rotated(hole))) - FIRST_BODY_ROW;
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
                if (StarGeometry.neighbour(first, direction) < 0 && last != first) {
                    lines.add(new Line(x(first), y(first), x(last), y(last)));
                }
            }
        }
        return lines;
    }

    private static int lastOf(int hole, int direction) {
        int next = StarGeometry.neighbour(hole, direction);
        return next < 0 ? hole : lastOf(next, direction);
    }

    @Override
    public BoardLayout layout(Position position) {
        return LAYOUT;
    }

    @Override
    public String pieceOn(Position position, int cell) {
        StarBoard board = ((ChineseCheckersPosition) position).board();
        return board.isEmpty(cell)
                ? ""
                : LAYOUT.pieces().get(board.has(0, cell) ? 0 : 1).id();
    }

    /** Returns the holes of a step, or of one of the shortest chains of hops. */
    @Override
    public List<String> cells(Position position, int move) {
        int from = ChineseCheckersMove.from(move);
        int to = ChineseCheckersMove.to(move);
        for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction++) {
            if (StarGeometry.neighbour(from, direction) == to) {
                return names(List.of(from, to));
            }
        }
        return names(hops(((ChineseCheckersPosition) position).board(), from, to));
    }

    private static List<String> names(List<Integer> holes) {
        return holes.stream().map(ChineseCheckersNotation::name).toList();
    }

    private static List<Integer> hops(StarBoard board, int from, int to) {
        int[] previous = new int[StarGeometry.HOLES];
        Arrays.fill(previous, UNKNOWN);
        previous[from] = from;
        ArrayDeque<Integer> reached = new ArrayDeque<>(List.of(from));
        while (previous[to] == UNKNOWN) {
            int hole = reached.remove();
            for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction++) {
                int over = StarGeometry.neighbour(hole, direction);
                int beyond = StarGeometry.hopTarget(hole, direction);
                boolean hops = beyond >= 0 && over != from && !board.isEmpty(over) && board.isEmpty(beyond);
                if (hops && previous[beyond] == UNKNOWN) {
                    previous[beyond] = hole;
                    reached.add(beyond);
                }
            }
        }
        LinkedList<Integer> path = new LinkedList<>(List.of(to));
        while (path.getFirst() != from) {
            path.addFirst(previous[path.getFirst()]);
        }
        return path;
    }
}
