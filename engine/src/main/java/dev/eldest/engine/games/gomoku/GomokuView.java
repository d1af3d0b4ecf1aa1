package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Mark.Sign;
import dev.eldest.engine.games.common.GridBoardLayout;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Position;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Board view of gomoku, for boards of any size with black and white stones on the crossings. */
record GomokuView(GomokuNotation notation) implements BoardView {
    private static final List<BoardLayout.Side> SIDES =
            List.of(new BoardLayout.Side("black", "black"), new BoardLayout.Side("white", "white"));

    private static final List<BoardLayout.Piece> PIECES = List.of(
            new BoardLayout.Piece("x", "stone", 0, "black stone", "●"),
            new BoardLayout.Piece("o", "stone", 1, "white stone", "○"),
            new BoardLayout.Piece("#", "wall", 0, "wall", "▦"));

    /** Distance of the star points from the edge, on boards that have more than the middle one. */
    private static final int STAR = 3;

    private static final int MIN_WITH_STARS = 11;

    @Override
    public BoardLayout layout(Position position) {
        int size = ((GomokuPosition) position).lines().size();
        int last = size - 1;
        GridBoardLayout grid = new GridBoardLayout(size, size);
        for (int i = 0; i < size; i++) {
            grid.line(i, 0, i, last).line(0, i, last, i);
        }
        if (size >= MIN_WITH_STARS) {
            grid.mark(STAR, STAR, Sign.STAR, "").mark(last - STAR, STAR, Sign.STAR, "");
            grid.mark(STAR, last - STAR, Sign.STAR, "").mark(last - STAR, last - STAR, Sign.STAR, "");
        }
        if (last % 2 == 0) {
            grid.mark(last / 2, last / 2, Sign.STAR, "");
        }
        return grid.build("gomoku-" + size, BoardLayout.Shape.POINTS, 1, false, SIDES, PIECES);
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

    @Override
    public Map<String, String> forbidden(Position position) {
        GomokuPosition board = (GomokuPosition) position;
        Map<String, String> reasons = new HashMap<>();
        for (int cell = 0; cell < board.lines().cells(); cell++) {
            if (board.lines().isEmpty(cell) && board.isForbidden(cell)) {
                reasons.put(GomokuNotation.name(board.lines(), cell), board.forbiddenReason(cell));
            }
        }
        return reasons;
    }
}
