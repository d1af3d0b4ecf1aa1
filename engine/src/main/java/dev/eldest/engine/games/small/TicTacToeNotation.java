package dev.eldest.engine.games.small;

import dev.eldest.engine.games.kit.MarkBoard;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;

/** Positions like {@code 3/1x1/o2 x}, moves like {@code b2}. */
final class TicTacToeNotation implements Notation {
    private static final MarkBoard BOARD = new MarkBoard(3, 3, 1, 3);

    @Override
    public Position parse(String fen) throws NotationException {
        MarkBoard.Marks marks = BOARD.parse(fen);
        int x = (int) marks.x();
        int o = (int) marks.o();
        if (TicTacToePosition.hasLine(marks.side() == 0 ? x : o)) {
            throw new NotationException("The side to move has three in a row already: the game was over a move ago");
        }
        return new TicTacToePosition(x, o, marks.side());
    }

    @Override
    public String format(Position position) {
        TicTacToePosition board = (TicTacToePosition) position;
        return BOARD.format(board.x(), board.o(), board.sideToMove());
    }

    @Override
    public int parseMove(Position position, String text) {
        if (text.length() != 2) {
            return Move.NONE;
        }
        int file = text.charAt(0) - 'a';
        int rank = text.charAt(1) - '1';
        boolean onBoard = file >= 0 && file < BOARD.files() && rank >= 0 && rank < BOARD.ranks();
        return onBoard ? position.find(BOARD.cell(file, rank) + 1) : Move.NONE;
    }

    @Override
    public String formatMove(Position position, int move) {
        int cell = Move.identity(move) - 1;
        return MarkBoard.cellName(cell % 3, cell / 3);
    }

    @Override
    public String ending(Position position) {
        return position.verdict() == Verdict.DRAW ? "the board is full" : "three in a row";
    }

    @Override
    public String draw(Position position) {
        TicTacToePosition board = (TicTacToePosition) position;
        return BOARD.draw(board.x(), board.o(), board.sideToMove());
    }

    @Override
    public String explain(Position position) {
        TicTacToePosition board = (TicTacToePosition) position;
        return """
            open lines of the side to move  %d
            open lines of the other side    %d
            evaluation                      %d (%d a line)
            """.formatted(board.ownOpenLines(), board.otherOpenLines(), board.evaluate(), TicTacToePosition.UNIT);
    }

    @Override
    public Position mirror(Position position) {
        TicTacToePosition board = (TicTacToePosition) position;
        return new TicTacToePosition(board.o(), board.x(), 1 - board.sideToMove());
    }
}
