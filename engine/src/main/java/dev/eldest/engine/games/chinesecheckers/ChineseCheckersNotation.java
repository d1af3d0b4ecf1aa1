package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.games.common.FenRows;
import dev.eldest.engine.games.common.SideWord;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Notation of Chinese checkers. Positions are rows from the top and the side to move ({@code x} started at the top), or
 * two lists of holes and the side, {@code 0,1,…/111,112,…/0}. A hole is its row's letter and its number in the row, so
 * a move is written like {@code d1e2}.
 */
record ChineseCheckersNotation(ChineseCheckersConfig settings) implements Notation {
    private static final Pattern MOVE = Pattern.compile("([a-q])(1?\\d)([a-q])(1?\\d)");
    private static final Pattern LISTS = Pattern.compile("([0-9,]*)/([0-9,]*)/([0-9]*)");

    private static final String PIECES = "xo";
    private static final FenRows ROWS = new FenRows(StarGeometry.widths(), PIECES, "holes");

    @Override
    public Position parse(String fen) throws NotationException {
        String text = fen.strip();
        Matcher lists = LISTS.matcher(text);
        return lists.matches() ? parseLists(lists) : parseRows(text);
    }

    private Position parseLists(Matcher lists) throws NotationException {
        StarBoard board = new StarBoard();
        readList(lists.group(1), 0, board);
        readList(lists.group(2), 1, board);
        if (!lists.group(3).matches("[01]")) {
            throw new NotationException(
                    "side to move '%s': expected 0 for the top side or 1".formatted(lists.group(3)));
        }
        return position(board, Integer.parseInt(lists.group(3)));
    }

    /** Parses the pieces of one side: numbers of holes, 0 to 120, separated by commas. */
    private static void readList(String text, int side, StarBoard board) throws NotationException {
        for (String word : text.split(",", -1)) {
            int hole = holeNumber(word);
            if (!board.isEmpty(hole)) {
                throw new NotationException("pieces '%s': hole %s is occupied already".formatted(text, word));
            }
            board.put(side, hole);
        }
    }

    private static int holeNumber(String word) throws NotationException {
        if (word.matches("\\d{1,3}") && Integer.parseInt(word) < StarGeometry.HOLES) {
            return Integer.parseInt(word);
        }
        throw new NotationException(
                "hole '%s': expected a number from 0 to %d".formatted(word, StarGeometry.HOLES - 1));
    }

    static char letter(StarBoard board, int hole) {
        return board.has(0, hole) ? PIECES.charAt(0) : board.has(1, hole) ? PIECES.charAt(1) : FenRows.EMPTY;
    }

    private Position parseRows(String text) throws NotationException {
        String[] words = SideWord.X_AND_O.split(text);
        StarBoard board = new StarBoard();
        ROWS.read(words[0], (row, column, side) -> board.put(side, StarGeometry.hole(row, column)));
        return position(board, SideWord.X_AND_O.parse(words[1]));
    }

    private Position position(StarBoard board, int side) throws NotationException {
        for (int owner = 0; owner < 2; owner++) {
            if (board.pieceCount(owner) != StarGeometry.HOME) {
                throw new NotationException("%d pieces of %s: expected %d"
                        .formatted(board.pieceCount(owner), SideWord.X_AND_O.of(owner), StarGeometry.HOME));
            }
        }
        return new ChineseCheckersPosition(settings, board, side);
    }

    @Override
    public String format(Position position) {
        StarBoard board = board(position);
        return ROWS.write((row, column) -> letter(board, StarGeometry.hole(row, column))) + " "
                + SideWord.X_AND_O.of(position.sideToMove());
    }

    @Override
    public int parseMove(Position position, String text) {
        Matcher holes = MOVE.matcher(text);
        if (!holes.matches()) {
            return Move.NONE;
        }
        int from = hole(holes.group(1), holes.group(2));
        int to = hole(holes.group(3), holes.group(4));
        return from < 0 || to < 0 ? Move.NONE : position.findMove(ChineseCheckersMove.of(from, to));
    }

    /** Returns the hole of this name, or a negative number. */
    private static int hole(String letter, String number) {
        int row = letter.charAt(0) - 'a';
        int column = Integer.parseInt(number) - 1;
        boolean exists = column >= 0 && column < StarGeometry.width(row) && number.charAt(0) != '0';
        return exists ? StarGeometry.hole(row, column) : -1;
    }

    @Override
    public String formatMove(Position position, int move) {
        return name(ChineseCheckersMove.from(move)) + name(ChineseCheckersMove.to(move));
    }

    static String name(int hole) {
        return rowName(StarGeometry.row(hole)) + Integer.toString(StarGeometry.column(hole) + 1);
    }

    static char rowName(int row) {
        return (char) ('a' + row);
    }

    @Override
    public Optional<BoardView> view() {
        return Optional.of(new StarView());
    }

    @Override
    public String gameOverReason(Position position) {
        int verdict = position.verdict();
        if (Verdict.dependsOnPath(verdict)) {
            return "threefold repetition";
        }
        return verdict == Verdict.NONE ? "no legal moves" : "the goal is full";
    }

    @Override
    public String drawBoard(Position position) {
        StarBoard board = board(position);
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < StarGeometry.ROWS; row++) {
            text.append(rowName(row))
                    .append(" ".repeat(StarGeometry.width(StarGeometry.ROWS - 5) - StarGeometry.width(row)));
            for (int column = 0; column < StarGeometry.width(row); column++) {
                text.append(' ').append(letter(board, StarGeometry.hole(row, column)));
            }
            text.append('\n');
        }
        return text.append("\n")
                .append(SideWord.X_AND_O.of(position.sideToMove()))
                .append(" to move; the holes of a row count from 1 at the left\n")
                .toString();
    }

    @Override
    public String evaluationBreakdown(Position position) {
        return new EvaluationText((ChineseCheckersPosition) position).text(settings.progressOnly())
                + "evaluation for the side to move %d\n".formatted(position.evaluate());
    }

    @Override
    public Position mirror(Position position) {
        StarBoard board = board(position);
        StarBoard rotated = new StarBoard();
        for (int hole = 0; hole < StarGeometry.HOLES; hole++) {
            for (int owner = 0; owner < 2; owner++) {
                if (board.has(owner, hole)) {
                    rotated.put(1 - owner, StarGeometry.rotated(hole));
                }
            }
        }
        return new ChineseCheckersPosition(settings, rotated, 1 - position.sideToMove());
    }

    private static StarBoard board(Position position) {
        return ((ChineseCheckersPosition) position).board();
    }
}
