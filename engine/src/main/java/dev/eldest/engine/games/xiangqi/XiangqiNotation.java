package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.common.FenFields;
import dev.eldest.engine.games.common.FenRows;
import dev.eldest.engine.games.common.ValueBoard;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.Notation.RecordFormat;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Notation of xiangqi: FEN for positions, coordinates for moves. Ranks count from 1, so the points are {@code a1} to
 * {@code i10}, or from 0 by an option, as in many programs. A move with a rank 0 or 10 is unambiguous and parsed
 * accordingly. All others are ambiguous and parsed by the option. To accept whichever reading is legal would understand
 * most moves of a program that counts differently, and play a wrong move for the rest. Records use ICCS, which always
 * counts from 0: {@code H2-E2}.
 */
record XiangqiNotation(XiangqiConfig settings) implements Notation {
    private static final Pattern MOVE = Pattern.compile("([a-i])(\\d|10)([a-i])(\\d|10)");
    private static final Pattern ICCS = Pattern.compile("([A-Ia-i])(\\d)-([A-Ia-i])(\\d)");
    private static final RecordFormat.Tag FORMAT = new RecordFormat.Tag("Format", "ICCS");
    private static final RecordFormat RECORDS =
            new RecordFormat(List.of(new RecordFormat.Tag("Game", "Chinese Chess"), FORMAT), Map.of("White", "Red"));
    private static final int MOVES_A_LINE = 4;
    private static final FenRows ROWS = FenRows.rectangle(Points.FILES, Points.RANKS, XiangqiPiece.LETTERS);
    private static final int RIVER_RANK = 5;

    @Override
    public Position parse(String fen) throws NotationException {
        return XiangqiFenParser.parse(settings, FenFields.of(fen));
    }

    @Override
    public Position parse(String fen, Consumer<String> remarks) throws NotationException {
        return XiangqiFenParser.parse(settings, FenFields.of(fen, remarks));
    }

    @Override
    public String format(Position position) {
        XiangqiPosition board = (XiangqiPosition) position;
        return ROWS.write((row, file) -> letter(board, Points.of(file, Points.RANKS - 1 - row), FenRows.EMPTY))
                + (board.sideToMove() == XiangqiPiece.RED ? " w - - " : " b - - ")
                + board.quietPlies()
                + " "
                + board.moveNumber();
    }

    private static char letter(XiangqiPosition position, int point, char empty) {
        int piece = position.pieceOn(point);
        return piece == XiangqiPiece.NONE ? empty : XiangqiPiece.letter(piece);
    }

    @Override
    public int parseMove(Position position, String text) {
        Matcher points = MOVE.matcher(text.toLowerCase(Locale.ROOT));
        if (!points.matches()) {
            return Move.NONE;
        }
        int fromRank = Integer.parseInt(points.group(2));
        int toRank = Integer.parseInt(points.group(4));
        int first = firstRank(Math.min(fromRank, toRank), Math.max(fromRank, toRank));
        return Math.max(fromRank, toRank) - first < Points.RANKS ? find(position, points, first) : Move.NONE;
    }

    private int firstRank(int lower, int higher) {
        if (lower == 0) {
            return 0;
        }
        return higher == Points.RANKS ? 1 : settings.firstRank();
    }

    /** @param first number of the first rank in the text */
    private static int find(Position position, Matcher points, int first) {
        int from = point(points.group(1), Integer.parseInt(points.group(2)) - first);
        int to = point(points.group(3), Integer.parseInt(points.group(4)) - first);
        return position.findMove(XiangqiMove.identity(from, to));
    }

    private static int point(String file, int rank) {
        return Points.of(Character.toLowerCase(file.charAt(0)) - 'a', rank);
    }

    @Override
    public String formatMove(Position position, int move) {
        return settings.pointName(XiangqiMove.from(move)) + settings.pointName(XiangqiMove.to(move));
    }

    @Override
    public String formatRecordMove(Position position, int move) {
        return iccs(XiangqiMove.from(move)) + '-' + iccs(XiangqiMove.to(move));
    }

    private static String iccs(int point) {
        return "" + (char) ('A' + Points.file(point)) + Points.rank(point);
    }

    @Override
    public int parseRecordMove(Position position, String text) {
        Matcher points = ICCS.matcher(text);
        if (points.matches()) {
            return find(position, points, 0);
        }
        int move = WrittenMoveParser.parse((XiangqiPosition) position, text);
        return move == Move.NONE ? parseMove(position, text) : move;
    }

    /** Accepts ICCS moves without the dash, which are common, if the tag says that ranks count from 0. */
    @Override
    public int parseRecordMove(Position position, String text, Map<String, String> tags) {
        boolean bare = FORMAT.value().equals(tags.get(FORMAT.name())) && text.length() == 4;
        return parseRecordMove(position, bare ? text.substring(0, 2) + '-' + text.substring(2) : text);
    }

    @Override
    public String formatAlternative(Position position, int move) {
        XiangqiPosition board = (XiangqiPosition) position;
        return WxfText.format(board, move) + ' ' + ChineseText.format(board, move);
    }

    @Override
    public RecordFormat recordFormat() {
        return RECORDS;
    }

    @Override
    public String formatLine(Position root, int[] line) {
        return settings.lineText().formatLine((XiangqiPosition) root, line);
    }

    @Override
    public Optional<BoardView> view() {
        return Optional.of(new XiangqiView(settings));
    }

    @Override
    public String gameOverReason(Position position) {
        XiangqiPosition board = (XiangqiPosition) position;
        if (board.countMoves() == 0) {
            return board.inCheck() ? "checkmate" : "stalemate";
        }
        int verdict = board.verdict();
        if (!Verdict.dependsOnPath(verdict)) {
            return "neither side can attack";
        }
        if (Verdict.result(verdict) != Verdict.DRAW) {
            return board.isPerpetualCheck() ? "perpetual check" : "perpetual chase";
        }
        return board.repetitionLength() == 0 ? "sixty moves without a capture" : "repetition";
    }

    @Override
    public String drawBoard(Position position) {
        XiangqiPosition board = (XiangqiPosition) position;
        StringBuilder text = new StringBuilder();
        for (int rank = Points.RANKS - 1; rank >= 0; rank--) {
            text.append("%2d ".formatted(rank + settings.firstRank()));
            for (int file = 0; file < Points.FILES; file++) {
                text.append(' ').append(letter(board, Points.of(file, rank), '.'));
            }
            text.append(rank == RIVER_RANK ? "\n    ~ ~ ~ ~ ~ ~ ~ ~ ~\n" : "\n");
        }
        return text.append("    a b c d e f g h i\n").toString();
    }

    @Override
    public String details(Position position) {
        return String.format(Locale.ROOT, "Key: %016X\nMoves:", position.key()) + moves(position);
    }

    /** Returns all legal moves in three notations, in columns. */
    private String moves(Position position) {
        StringBuilder text = new StringBuilder();
        int[] moves = Rules.legalMoves(position);
        for (int i = 0; i < moves.length; i++) {
            text.append(i % MOVES_A_LINE == 0 ? "\n " : "   ");
            text.append("%-6s ".formatted(formatMove(position, moves[i])));
            text.append(formatAlternative(position, moves[i]));
        }
        return text.toString();
    }

    @Override
    public String evaluationBreakdown(Position position) {
        XiangqiPosition board = (XiangqiPosition) position;
        XiangqiFeatures inputs = new XiangqiFeatures(board);
        ValueBoard valueBoard = ValueBoard.of(position);
        return "Value of each piece: evaluation for red minus evaluation without it\n"
                + valueBoard.draw(
                        Points.FILES,
                        Points.RANKS,
                        (file, rank) -> letter(board, Points.of(file, rank), FenRows.EMPTY),
                        (file, rank) -> inputs.evaluateWithout(Points.of(file, rank)))
                + "Evaluation for red: %+d (pawn: %d)"
                        .formatted(valueBoard.forFirst(valueBoard.value()), XiangqiGame.UNIT)
                + exactText(position.exactValue());
    }

    private static String exactText(int value) {
        if (value == Position.NO_VALUE) {
            return "";
        }
        return value == Score.DRAW ? ", draw" : ", mate in at most %d plies".formatted(Score.pliesToEnd(value));
    }

    @Override
    public Position mirror(Position position) {
        XiangqiPosition board = (XiangqiPosition) position;
        XiangqiPosition.Setup setup = new XiangqiPosition.Setup();
        for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
            int piece = board.pieceOn(point);
            if (piece != XiangqiPiece.NONE) {
                setup.board[Points.mirrored(point)] =
                        (byte) XiangqiPiece.of(XiangqiPiece.side(piece) ^ 1, XiangqiPiece.kind(piece));
            }
        }
        setup.side = board.sideToMove() ^ 1;
        setup.quietPlies = board.quietPlies();
        setup.moveNumber = board.moveNumber();
        return new XiangqiPosition(settings, setup);
    }
}
