package dev.eldest.engine.games.small;

import dev.eldest.engine.games.common.MarkBoard;
import dev.eldest.engine.games.common.MarkNotation;
import dev.eldest.engine.games.common.PlainGame;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Verdict;

/**
 * Connect Four on seven columns of six cells. The game is solved (the first player wins), so deep searches can be
 * verified.
 */
public final class ConnectFourGame extends PlainGame implements TunableGame {
    static final String NAME = "connectfour";

    /** About the value of three stones in an open line. */
    private static final int UNIT = 25;

    private static final Definition DEFINITION = new Definition(
            NAME,
            ConnectFourPosition.FILES,
            ConnectFourPosition.RANKS,
            "7/7/7/7/7/7 x",
            new SearchProfile(SearchProfile.EXACT, UNIT, 3, ConnectFourPosition.FILES, 4),
            13);

    public ConnectFourGame() {
        super(DEFINITION, new ConnectFourNotation());
    }

    @Override
    public LinearEvaluation linearEvaluation() {
        return new ConnectFourWeights();
    }

    /**
     * Notation of positions like {@code 7/7/7/7/3o3/3x3 x}. A move is written as the cell that its stone falls to,
     * {@code d3}, so that a board can show it. The column alone, {@code d}, is accepted, too.
     */
    private static final class ConnectFourNotation extends MarkNotation {
        private static final MarkBoard BOARD =
                new MarkBoard(ConnectFourPosition.FILES, ConnectFourPosition.RANKS, ConnectFourPosition.COLUMN_STEP, 1);

        ConnectFourNotation() {
            super(BOARD, new Look("yellow", "disc", "red", "disc", true));
        }

        @Override
        protected Position position(MarkBoard.Marks marks) throws NotationException {
            marks.requireAlternatingMoves();
            if (!ConnectFourPosition.isStacked(marks.x() | marks.o())) {
                throw new NotationException("a stone has an empty cell below it");
            }
            if (ConnectFourPosition.hasFour(marks.side() == 0 ? marks.x() : marks.o())) {
                throw new NotationException("the side to move has four in a row already: the game was over a move ago");
            }
            return new ConnectFourPosition(marks.x(), marks.o(), marks.side());
        }

        @Override
        public int parseMove(Position position, String text) {
            int move = text.isEmpty() ? Move.NONE : position.findMove(text.charAt(0) - 'a' + 1);
            boolean means = move != Move.NONE && (text.length() == 1 || text.equals(formatMove(position, move)));
            return means ? move : Move.NONE;
        }

        @Override
        public String formatMove(Position position, int move) {
            int column = Move.identity(move) - 1;
            return BOARD.cellName(Long.numberOfTrailingZeros(((ConnectFourPosition) position).landingCell(column)));
        }

        @Override
        public String gameOverReason(Position position) {
            return position.verdict() == Verdict.DRAW ? "the board is full" : "four in a row";
        }

        @Override
        public String evaluationBreakdown(Position position) {
            ConnectFourPosition board = (ConnectFourPosition) position;
            return "%-28s%5s%5s%8s\n".formatted("", "x", "o", "weight")
                    + line("open lines", ConnectFourPosition::openLines, board, ConnectFourWeights.OPEN_LINE.get())
                    + line("three in an open line", ConnectFourPosition::threes, board, ConnectFourWeights.THREE.get())
                    + "evaluation for the side to move %d\n".formatted(board.evaluate());
        }

        private interface Term {
            int count(long stones, long empty);
        }

        private static String line(String name, Term term, ConnectFourPosition board, int weight) {
            return "%-28s%5d%5d%8d\n"
                    .formatted(
                            name,
                            term.count(board.x(), board.emptyCells()),
                            term.count(board.o(), board.emptyCells()),
                            weight);
        }
    }
}
