package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.api.BoardPlan;
import dev.eldest.engine.api.BoardPlan.Mark.Sign;
import dev.eldest.engine.games.kit.GridPlan;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Position;
import java.util.List;

/** Boards of any size with black and white stones on their crossings. */
final class GomokuView implements BoardView {
    private static final List<BoardPlan.Side> SIDES =
            List.of(new BoardPlan.Side("black", "black"), new BoardPlan.Side("white", "white"));

    private static final List<BoardPlan.Piece> PIECES = List.of(
            new BoardPlan.Piece("x", "stone", 0, "black stone", "●"),
            new BoardPlan.Piece("o", "stone", 1, "white stone", "○"),
            new BoardPlan.Piece("#", "wall", 0, "wall", "▦"));

    /** From the edge to the stars, on boards large enough to have any but the middle. */
    private static final int STAR = 3;

    private static final int LEAST_WITH_STARS = 11;

    private final GomokuNotation notation;

    GomokuView(GomokuNotation notation) {
        this.notation = notation;
    }

    @Override
    public BoardPlan plan(Position position) {
        int size = ((GomokuPosition) position).lines().size();
        int last = size - 1;
        GridPlan grid = new GridPlan(size, size);
        for (int i = 0; i < size; i++) {
            grid.line(i, 0, i, last).line(0, i, last, i);
        }
        if (size >= LEAST_WITH_STARS) {
            grid.mark(STAR, STAR, Sign.STAR, "").mark(last - STAR, STAR, Sign.STAR, "");
            grid.mark(STAR, last - STAR, Sign.STAR, "").mark(last - STAR, last - STAR, Sign.STAR, "");
        }
        if (last % 2 == 0) {
            grid.mark(last / 2, last / 2, Sign.STAR, "");
        }
        return grid.plan("gomoku-" + size, BoardPlan.Shape.POINTS, 1, false, SIDES, PIECES);
    }

    @Override
    public String pieceOn(Position position, int cell) {
        int content = GomokuNotation.content(((GomokuPosition) position).lines(), cell);
        return content < 0 ? "" : PIECES.get(content).id();
    }

    @Override
    public List<String> cells(Position position, int move) {
        return List.of(notation.formatMove(position, move));
    }
}
