package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.common.CellNames;
import dev.eldest.engine.games.common.FenRows;
import dev.eldest.engine.games.common.MarkBoard;
import dev.eldest.engine.games.common.SideWord;
import dev.eldest.engine.games.common.ValueBoard;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Notation of gomoku. Positions are rows from the top, with x for the first player and # for a wall, then the side to
 * move: {@code 5/5/2x2/2o2/5 x}. Any number of stones is allowed, for handicaps and problems. Moves are cells,
 * {@code h8}.
 */
record GomokuNotation(GomokuConfig settings) implements Notation {
    /** Letters of the stones by colour, then of a wall. */
    private static final String LETTERS = "xo#";

    private static final List<String> LEVEL_NAMES = List.of("""
        nothing, perhaps forbidden, two, open two, two open twos, closed three, closed three plus, three,\
         three plus, two threes, four, four plus, four and three, open four, five\
        """.split(", "));

    static String startPosition(int size) {
        String[] rows = new String[size];
        Arrays.fill(rows, Integer.toString(size));
        return String.join("/", rows) + " " + SideWord.X_AND_O.of(0);
    }

    @Override
    public Position parse(String fen) throws NotationException {
        String[] words = SideWord.X_AND_O.split(fen);
        int side = SideWord.X_AND_O.parse(words[1]);
        LineBoard lines = parseRows(words[0]);
        if (settings.rule().hasWon(lines, side)) {
            throw new NotationException("the side to move has five in a row: the game ended a move ago");
        }
        return new GomokuPosition(lines, side, settings.rule().hasWon(lines, 1 - side), settings);
    }

    private static LineBoard parseRows(String text) throws NotationException {
        int size = 1 + (int) text.chars().filter(letter -> letter == '/').count();
        if (size < GomokuConfig.MIN_SIZE || size > GomokuConfig.MAX_SIZE) {
            throw new NotationException("rows: expected %d to %d rows separated by /, found %d"
                    .formatted(GomokuConfig.MIN_SIZE, GomokuConfig.MAX_SIZE, size));
        }
        LineBoard lines = new LineBoard(size);
        rows(size).read(text, (row, column, letter) -> put(lines, (size - 1 - row) * size + column, letter));
        return lines;
    }

    private static void put(LineBoard lines, int cell, int letter) {
        if (letter < LineBoard.COLOURS) {
            lines.toggle(cell, letter);
        } else {
            lines.addWall(cell);
        }
    }

    private static FenRows rows(int size) {
        return FenRows.rectangle(size, size, LETTERS);
    }

    @Override
    public String format(Position position) {
        LineBoard lines = ((GomokuPosition) position).lines();
        int size = lines.size();
        String rows = rows(size).write((row, column) -> letter(lines, (size - 1 - row) * size + column));
        return rows + " " + SideWord.X_AND_O.of(position.sideToMove());
    }

    private static char letter(LineBoard lines, int cell) {
        int letter = content(lines, cell);
        return letter < 0 ? FenRows.EMPTY : LETTERS.charAt(letter);
    }

    /** Returns the colour of a cell's stone, {@link LineBoard#COLOURS} for a wall, or -1 if the cell is empty. */
    static int content(LineBoard lines, int cell) {
        return lines.has(cell, 0) ? 0 : lines.has(cell, 1) ? 1 : lines.hasWall(cell) ? LineBoard.COLOURS : -1;
    }

    @Override
    public int parseMove(Position position, String text) {
        int size = ((GomokuPosition) position).lines().size();
        int cell = CellNames.parse(text, size, size);
        return cell < 0 ? Move.NONE : position.findMove(cell + 1);
    }

    @Override
    public String formatMove(Position position, int move) {
        return name(((GomokuPosition) position).lines(), Move.identity(move) - 1);
    }

    static String name(LineBoard lines, int cell) {
        return CellNames.of(cell % lines.size(), cell / lines.size());
    }

    @Override
    public Optional<BoardView> view() {
        return Optional.of(new GomokuView(this));
    }

    @Override
    public String gameOverReason(Position position) {
        return switch (position.verdict()) {
            case Verdict.DRAW -> "the board is full";
            case Verdict.LOSS -> "five in a row";
            default -> "all empty cells are forbidden";
        };
    }

    @Override
    public String drawBoard(Position position) {
        LineBoard lines = ((GomokuPosition) position).lines();
        int size = lines.size();
        return MarkBoard.draw(size, size, 2, position.sideToMove(), (file, rank) -> letter(lines, rank * size + file));
    }

    /** Lists the forbidden cells, if any. */
    @Override
    public String details(Position position) {
        GomokuPosition board = (GomokuPosition) position;
        StringJoiner forbidden = new StringJoiner(" ", "forbidden: ", "");
        forbidden.setEmptyValue("");
        for (int cell = 0; cell < board.lines().cells(); cell++) {
            if (board.lines().isEmpty(cell) && board.isForbidden(cell)) {
                forbidden.add(name(board.lines(), cell));
            }
        }
        return forbidden.toString();
    }

    @Override
    public String evaluationBreakdown(Position position) {
        GomokuPosition gomoku = (GomokuPosition) position;
        ThreatBoard board = gomoku.board();
        LineBoard lines = gomoku.lines();
        int size = lines.size();
        int side = position.sideToMove();
        StringBuilder text = new StringBuilder(
                "Value of each stone: the network's evaluation for x minus the evaluation without the stone\n");
        text.append(ValueBoard.of(position)
                .draw(
                        size,
                        size,
                        (file, rank) -> letter(lines, rank * size + file),
                        (file, rank) -> evaluateWithout(gomoku, rank * size + file)));
        text.append("Cells where a stone makes a pattern, for %s to move and for %s\n"
                .formatted(SideWord.X_AND_O.of(side), SideWord.X_AND_O.of(1 - side)));
        for (int level = ThreatLevel.COUNT - 1; level > 0; level--) {
            text.append("%-20s%5d%6d\n"
                    .formatted(LEVEL_NAMES.get(level), board.count(side, level), board.count(1 - side, level)));
        }
        return text.append("evaluation for the side to move %d\n".formatted(position.evaluate()))
                .toString();
    }

    private static int evaluateWithout(GomokuPosition position, int cell) {
        int colour = content(position.lines(), cell);
        if (colour < 0 || colour == LineBoard.COLOURS) {
            return Position.NO_VALUE;
        }
        LineBoard lines = position.lines().copy();
        lines.toggle(cell, colour);
        return new GomokuPosition(lines, position.sideToMove(), false, position.settings()).evaluateOnce();
    }

    @Override
    public Position mirror(Position position) throws NotationException {
        if (settings.rule().hasForbiddenCells()) {
            throw new NotationException("cannot exchange the players in renju: cells are forbidden for one only");
        }
        LineBoard lines = ((GomokuPosition) position).lines();
        LineBoard mirrored = new LineBoard(lines.size());
        for (int cell = 0; cell < lines.cells(); cell++) {
            int content = content(lines, cell);
            if (content >= 0) {
                put(mirrored, cell, content < LineBoard.COLOURS ? 1 - content : content);
            }
        }
        boolean won = position.verdict() == Verdict.LOSS;
        return new GomokuPosition(mirrored, 1 - position.sideToMove(), won, settings);
    }
}
