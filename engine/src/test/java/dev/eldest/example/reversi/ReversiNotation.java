package dev.eldest.example.reversi;

import dev.eldest.engine.games.common.MarkBoard;
import dev.eldest.engine.games.common.MarkNotation;
import dev.eldest.engine.spi.Position;

/** Positions like {@code 6/6/2ox2/2xo2/6/6 x}, moves like {@code b3} and {@code pass}. */
final class ReversiNotation extends MarkNotation {
    private static final int SIZE = ReversiPosition.SIZE;
    private static final MarkBoard BOARD = new MarkBoard(SIZE, SIZE, 1, ReversiPosition.RANK_STEP);
    private static final String PASS = "pass";

    private final boolean fewestWin;

    ReversiNotation(boolean fewestWin) {
        super(BOARD, new Look("black", "disc", "white", "disc", false));
        this.fewestWin = fewestWin;
    }

    @Override
    protected Position position(MarkBoard.Marks marks) {
        return new ReversiPosition(marks.x(), marks.o(), marks.side(), fewestWin);
    }

    @Override
    public int parseMove(Position position, String text) {
        if (text.equals(PASS)) {
            return position.findMove(ReversiPosition.PASS);
        }
        return position.findMove(ReversiPosition.moveTo(BOARD.parseCell(text)));
    }

    @Override
    public String formatMove(Position position, int move) {
        return move == ReversiPosition.PASS ? PASS : BOARD.cellName(ReversiPosition.cell(move));
    }

    @Override
    public String gameOverReason(Position position) {
        return "neither side can move";
    }

    @Override
    public String evaluationBreakdown(Position position) {
        ReversiPosition board = (ReversiPosition) position;
        return "discs and mobility of x %d, of o %d, evaluation for the side to move %d\n"
                .formatted(board.worth(0), board.worth(1), board.evaluate());
    }
}
