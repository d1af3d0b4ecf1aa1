package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.MarkBoard;
import dev.eldest.engine.games.common.MarkNotation;
import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Verdict;

/** Tic-tac-toe. The game tree is small enough to verify every algorithm on all of it. */
public final class TicTacToeGame extends PlainGame {
    private static final Definition DEFINITION = new Definition(
            "tictactoe", 3, 3, "3/3/3 x", new SearchProfile(SearchProfile.EXACT, TicTacToePosition.UNIT, 4, 9, 4), 9);

    public TicTacToeGame() {
        super(DEFINITION, new TicTacToeNotation());
    }

    /** Notation of positions like {@code 3/1x1/o2 x} and moves like {@code b2}. */
    private static final class TicTacToeNotation extends MarkNotation {
        private static final MarkBoard BOARD = new MarkBoard(3, 3, 1, 3);

        TicTacToeNotation() {
            super(BOARD, new Look("blue", "cross", "red", "ring", false));
        }

        @Override
        protected Position position(MarkBoard.Marks marks) throws NotationException {
            marks.requireAlternatingMoves();
            int x = (int) marks.x();
            int o = (int) marks.o();
            if (TicTacToePosition.hasLine(marks.side() == 0 ? x : o)) {
                throw new NotationException(
                        "the side to move has three in a row already: the game was over a move ago");
            }
            return new TicTacToePosition(x, o, marks.side());
        }

        @Override
        public int parseMove(Position position, String text) {
            return position.findMove(BOARD.parseCell(text) + 1);
        }

        @Override
        public String formatMove(Position position, int move) {
            return BOARD.cellName(Move.identity(move) - 1);
        }

        @Override
        public String gameOverReason(Position position) {
            return position.verdict() == Verdict.DRAW ? "the board is full" : "three in a row";
        }

        @Override
        public String evaluationBreakdown(Position position) {
            TicTacToePosition board = (TicTacToePosition) position;
            return """
                open lines of the side to move  %d
                open lines of the other side    %d
                evaluation                      %d (%d a line)
                """.formatted(
                            board.ownOpenLines(), board.otherOpenLines(), board.evaluate(), TicTacToePosition.UNIT);
        }
    }
}
