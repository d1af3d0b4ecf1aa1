package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Mark.Sign;
import dev.eldest.engine.games.common.GridBoardLayout;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Position;
import java.util.List;

/**
 * Board view of xiangqi: nine by ten lines with river and palaces, and the pieces.
 *
 * @param settings has the number of the first rank
 */
record XiangqiView(XiangqiConfig settings) implements BoardView {
    private static final List<BoardLayout.Side> SIDES =
            List.of(new BoardLayout.Side("red", "red"), new BoardLayout.Side("black", "black"));

    private static final List<String> NAMES = List.of("pawn", "advisor", "elephant", "horse", "cannon", "rook", "king");
    private static final String SYMBOLS = "兵仕相傌炮俥帥卒士象馬砲車將";

    private static final int LAST_FILE = Points.FILES - 1;
    private static final int LAST_RANK = Points.RANKS - 1;
    private static final int LAST_OF_HALF = Points.RANKS / 2 - 1;
    private static final int PALACE = 3;
    private static final int PALACE_WIDTH = 2;
    private static final int PAWN_RANK = 3;
    private static final int CANNON_RANK = 2;

    @Override
    public BoardLayout layout(Position position) {
        GridBoardLayout grid = new GridBoardLayout(Points.FILES, Points.RANKS);
        drawLines(grid);
        drawHalf(grid, 0, 1);
        drawHalf(grid, LAST_RANK, -1);
        grid.mark(2, LAST_OF_HALF + 0.5, Sign.TEXT, "楚 河").mark(6, LAST_OF_HALF + 0.5, Sign.TEXT, "漢 界");
        String id = settings.firstRank() == 1 ? "xiangqi" : "xiangqi-from-" + settings.firstRank();
        List<BoardLayout.Piece> pieces = GridBoardLayout.pieces("xiangqi", XiangqiPiece.LETTERS, SIDES, NAMES, SYMBOLS);
        return grid.build(id, BoardLayout.Shape.POINTS, settings.firstRank(), false, SIDES, pieces);
    }

    private static void drawLines(GridBoardLayout grid) {
        for (int rank = 0; rank <= LAST_RANK; rank++) {
            grid.line(0, rank, LAST_FILE, rank);
        }
        for (int file = 1; file < LAST_FILE; file++) {
            grid.line(file, 0, file, LAST_OF_HALF).line(file, LAST_OF_HALF + 1, file, LAST_RANK);
        }
        grid.line(0, 0, 0, LAST_RANK).line(LAST_FILE, 0, LAST_FILE, LAST_RANK);
    }

    /** Draws the palace of a side, and the start points of its cannons and pawns. */
    private static void drawHalf(GridBoardLayout grid, int back, int forth) {
        int front = back + PALACE_WIDTH * forth;
        grid.line(PALACE, back, PALACE + PALACE_WIDTH, front).line(PALACE + PALACE_WIDTH, back, PALACE, front);
        grid.mark(1, back + CANNON_RANK * forth, Sign.CROSS, "")
                .mark(LAST_FILE - 1, back + CANNON_RANK * forth, Sign.CROSS, "");
        for (int file = 0; file <= LAST_FILE; file += 2) {
            grid.mark(file, back + PAWN_RANK * forth, Sign.CROSS, "");
        }
    }

    @Override
    public String pieceOn(Position position, int cell) {
        int piece = ((XiangqiPosition) position).pieceOn(Points.of(cell % Points.FILES, cell / Points.FILES));
        return piece == XiangqiPiece.NONE ? "" : String.valueOf(XiangqiPiece.letter(piece));
    }

    @Override
    public List<String> cells(Position position, int move) {
        return List.of(settings.pointName(XiangqiMove.from(move)), settings.pointName(XiangqiMove.to(move)));
    }

    @Override
    public List<String> attacked(Position position) {
        XiangqiPosition board = (XiangqiPosition) position;
        return board.inCheck() ? List.of(settings.pointName(board.king(board.sideToMove()))) : List.of();
    }
}
