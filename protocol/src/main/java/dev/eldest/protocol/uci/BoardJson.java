package dev.eldest.protocol.uci;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Mark;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Encodes boards and games for programs: a keyword, then one JSON object. */
final class BoardJson {
    static final String LAYOUT = "geometry";
    static final String BOARD = "board";
    static final String RECORD = "record";

    private static final double HALF_A_CELL = 0.5;
    private static final double THOUSAND = 1000;

    private BoardJson() {}

    static String error(Command.Shown what, String why) {
        String word = switch (what) {
            case LAYOUT -> LAYOUT;
            case BOARD -> BOARD;
            case RECORD -> RECORD;
        };
        return line(word, new JsonObject().with("error", why));
    }

    private static String line(String word, JsonObject json) {
        return word + ' ' + json;
    }

    private static <T> List<?> list(List<T> values, Function<T, Object> json) {
        return values.stream().map(json).toList();
    }

    /** Returns the value rounded to thousandths. */
    private static Number number(double value) {
        double rounded = Math.rint(value * THOUSAND) / THOUSAND;
        if (rounded == Math.rint(rounded)) {
            return (long) rounded;
        }
        return rounded;
    }

    static String layout(GameInfo game, BoardLayout layout) {
        return line(
                LAYOUT,
                new JsonObject()
                        .with("id", layout.id())
                        .with("game", game.name())
                        .with("shape", layout.shape().name().toLowerCase(Locale.ROOT))
                        .with("box", box(layout.cells()))
                        .with("below", layout.bottomSide())
                        .with("gravity", layout.gravity())
                        .with(
                                "cells",
                                list(
                                        layout.cells(),
                                        cell -> List.of(cell.name(), number(cell.x()), number(cell.y()), cell.tone())))
                        .with(
                                "lines",
                                list(
                                        layout.lines(),
                                        edge -> List.of(
                                                number(edge.fromX()),
                                                number(edge.fromY()),
                                                number(edge.toX()),
                                                number(edge.toY()))))
                        .with("marks", list(layout.marks(), BoardJson::mark))
                        .with(
                                "labels",
                                list(
                                        layout.labels(),
                                        label -> List.of(number(label.x()), number(label.y()), label.text())))
                        .with(
                                "sides",
                                list(
                                        layout.sides(),
                                        side -> new JsonObject()
                                                .with("name", side.name())
                                                .with("colour", side.colour())))
                        .with("pieces", list(layout.pieces(), BoardJson::piece))
                        .with("start", game.startPosition())
                        .with("starts", game.startPositionCount()));
    }

    /** Returns left, top, width and height of all cells. */
    private static List<Number> box(List<BoardLayout.Cell> cells) {
        double left = min(cells, BoardLayout.Cell::x);
        double top = min(cells, BoardLayout.Cell::y);
        double width = max(cells, BoardLayout.Cell::x) - left;
        double height = max(cells, BoardLayout.Cell::y) - top;
        return List.of(number(left), number(top), number(width), number(height));
    }

    private static double min(List<BoardLayout.Cell> cells, ToDoubleFunction<BoardLayout.Cell> centre) {
        return cells.stream().mapToDouble(centre).min().orElse(HALF_A_CELL) - HALF_A_CELL;
    }

    private static double max(List<BoardLayout.Cell> cells, ToDoubleFunction<BoardLayout.Cell> centre) {
        return cells.stream().mapToDouble(centre).max().orElse(-HALF_A_CELL) + HALF_A_CELL;
    }

    private static List<Object> mark(Mark mark) {
        List<Object> json = new ArrayList<>(
                List.of(number(mark.x()), number(mark.y()), mark.sign().name().toLowerCase(Locale.ROOT)));
        if (mark.sign() == Mark.Sign.TEXT) {
            json.add(mark.text());
        }
        return json;
    }

    private static JsonObject piece(BoardLayout.Piece piece) {
        return new JsonObject()
                .with("id", piece.id())
                .with("shape", piece.shape())
                .with("side", piece.side())
                .with("name", piece.name())
                .with("sign", piece.symbol());
    }

    static String board(BoardInfo board) {
        JsonObject json = new JsonObject()
                .with("geometry", board.layout())
                .with("fen", board.position())
                .with("side", board.firstPlayersTurn() ? 0 : 1)
                .with("pieces", board.pieces())
                .with("moves", list(board.moves(), BoardJson::move))
                .with("check", board.attacked())
                .with("forbidden", board.forbidden().isEmpty() ? null : board.forbidden())
                .with("last", board.lastMove() == null ? null : last(board.lastMove()))
                .with("plies", board.plies())
                .with("times", board.occurrences())
                .with("opening", unlessEmpty(board.opening()));
        return line(BOARD, end(json, board.result(), board.reason()).with("display", unlessEmpty(board.display())));
    }

    private static List<Object> move(BoardInfo.Move move) {
        List<Object> json = new ArrayList<>(List.of(move.text(), move.cells()));
        if (!move.choice().isEmpty()) {
            json.add(move.choice());
        }
        return json;
    }

    private static JsonObject last(BoardInfo.Last last) {
        return new JsonObject()
                .with("move", last.move().text())
                .with("cells", last.move().cells())
                .with("recordText", last.recordText())
                .with("alternativeText", unlessEmpty(last.alternativeText()));
    }

    private static String unlessEmpty(String text) {
        return text.isEmpty() ? null : text;
    }

    static String record(RecordInfo record) {
        JsonObject json = new JsonObject()
                .with("start", record.start())
                .with("moves", list(record.moves(), BoardJson::written))
                .with("fen", record.position());
        return line(RECORD, end(json, record.result(), record.reason()).with("wrong", record.invalidWord()));
    }

    private static List<String> written(RecordInfo.Written move) {
        return move.alternativeText().isEmpty()
                ? List.of(move.text(), move.recordText())
                : List.of(move.text(), move.recordText(), move.alternativeText());
    }

    private static JsonObject end(JsonObject json, GameStatus.Result result, String reason) {
        return json.with(
                        "result",
                        switch (result) {
                            case ONGOING -> "none";
                            case FIRST_WINS -> "first";
                            case SECOND_WINS -> "second";
                            case DRAW -> "draw";
                        })
                .with("reason", reason);
    }
}
