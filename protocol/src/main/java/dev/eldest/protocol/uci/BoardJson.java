package dev.eldest.protocol.uci;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.BoardLayout.Mark;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.JsonWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Encodes boards and games for programs: a keyword, then one JSON object. */
final class BoardJson {
    static final String PLAN = "geometry";
    static final String BOARD = "board";
    static final String RECORD = "record";

    private static final double HALF_A_CELL = 0.5;

    private BoardJson() {}

    static String error(Command.Shown what, String why) {
        String word = switch (what) {
            case PLAN -> PLAN;
            case BOARD -> BOARD;
            case RECORD -> RECORD;
        };
        return line(word, new JsonWriter().object().name("error").value(why).endObject());
    }

    private static String line(String word, JsonWriter json) {
        return word + ' ' + json;
    }

    static String plan(GameInfo game, BoardLayout plan) {
        JsonWriter json = new JsonWriter().object();
        json.name("id").value(plan.id());
        json.name("game").value(game.name());
        json.name("shape").value(plan.shape().name().toLowerCase(Locale.ROOT));
        json.name("box");
        box(json, plan.cells());
        json.name("below").value(plan.bottomSide());
        json.name("gravity").value(plan.gravity());
        json.name("cells").array();
        for (BoardLayout.Cell cell : plan.cells()) {
            json.array().value(cell.name()).value(cell.x()).value(cell.y()).value(cell.tone());
            json.endArray();
        }
        json.endArray().name("lines").array();
        for (BoardLayout.Line line : plan.lines()) {
            json.array().value(line.fromX()).value(line.fromY()).value(line.toX());
            json.value(line.toY()).endArray();
        }
        json.endArray();
        marks(json, plan);
        pieces(json, plan);
        json.name("start").value(game.startPosition());
        json.name("starts").value(game.startPositionCount());
        return line(PLAN, json.endObject());
    }

    /** Writes left, top, width and height of all cells. */
    private static void box(JsonWriter json, List<BoardLayout.Cell> cells) {
        double left = cells.stream().mapToDouble(BoardLayout.Cell::x).min().orElse(HALF_A_CELL) - HALF_A_CELL;
        double top = cells.stream().mapToDouble(BoardLayout.Cell::y).min().orElse(HALF_A_CELL) - HALF_A_CELL;
        double right = cells.stream().mapToDouble(BoardLayout.Cell::x).max().orElse(-HALF_A_CELL) + HALF_A_CELL;
        double bottom = cells.stream().mapToDouble(BoardLayout.Cell::y).max().orElse(-HALF_A_CELL) + HALF_A_CELL;
        json.array().value(left).value(top).value(right - left).value(bottom - top);
        json.endArray();
    }

    private static void marks(JsonWriter json, BoardLayout plan) {
        json.name("marks").array();
        for (Mark mark : plan.marks()) {
            json.array().value(mark.x()).value(mark.y());
            json.value(mark.sign().name().toLowerCase(Locale.ROOT));
            if (mark.sign() == Mark.Sign.TEXT) {
                json.value(mark.text());
            }
            json.endArray();
        }
        json.endArray().name("labels").array();
        for (Mark label : plan.labels()) {
            json.array().value(label.x()).value(label.y()).value(label.text());
            json.endArray();
        }
        json.endArray();
    }

    private static void pieces(JsonWriter json, BoardLayout plan) {
        json.name("sides").array();
        for (BoardLayout.Side side : plan.sides()) {
            json.object().name("name").value(side.name());
            json.name("colour").value(side.colour()).endObject();
        }
        json.endArray().name("pieces").array();
        for (BoardLayout.Piece piece : plan.pieces()) {
            json.object().name("id").value(piece.id());
            json.name("shape").value(piece.shape()).name("side").value(piece.side());
            json.name("name").value(piece.name()).name("sign").value(piece.symbol());
            json.endObject();
        }
        json.endArray();
    }

    static String board(BoardInfo board) {
        JsonWriter json = new JsonWriter().object();
        json.name("geometry").value(board.layout());
        json.name("fen").value(board.position());
        json.name("side").value(board.firstPlayersTurn() ? 0 : 1);
        json.name("pieces").object();
        for (Map.Entry<String, String> piece : board.pieces().entrySet()) {
            json.name(piece.getKey()).value(piece.getValue());
        }
        json.endObject().name("moves").array();
        for (BoardInfo.Move move : board.moves()) {
            json.array().value(move.text()).values(move.cells());
            if (!move.choice().isEmpty()) {
                json.value(move.choice());
            }
            json.endArray();
        }
        json.endArray().name("check").values(board.attacked());
        if (board.lastMove() != null) {
            last(json, board.lastMove());
        }
        json.name("plies").value(board.plies()).name("times").value(board.occurrences());
        end(json, board.result(), board.reason());
        if (!board.display().isEmpty()) {
            json.name("display").value(board.display());
        }
        return line(BOARD, json.endObject());
    }

    private static void last(JsonWriter json, BoardInfo.Last last) {
        json.name("last").object().name("move").value(last.move().text());
        json.name("cells").values(last.move().cells());
        json.name("said").value(last.recordText());
        if (!last.alternativeText().isEmpty()) {
            json.name("besides").value(last.alternativeText());
        }
        json.endObject();
    }

    static String record(RecordInfo record) {
        JsonWriter json = new JsonWriter().object().name("start").value(record.start());
        json.name("moves").array();
        for (RecordInfo.Written move : record.moves()) {
            json.array().value(move.text()).value(move.recordText()).endArray();
        }
        json.endArray().name("fen").value(record.position());
        end(json, record.result(), record.reason());
        if (record.invalidWord() != null) {
            json.name("wrong").value(record.invalidWord());
        }
        return line(RECORD, json.endObject());
    }

    private static void end(JsonWriter json, GameStatus.Result result, String reason) {
        json.name("result")
                .value(
                        switch (result) {
                            case ONGOING -> "none";
                            case FIRST_WINS -> "first";
                            case SECOND_WINS -> "second";
                            case DRAW -> "draw";
                        });
        json.name("reason").value(reason);
    }
}
