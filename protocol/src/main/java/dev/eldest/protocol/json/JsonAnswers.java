package dev.eldest.protocol.json;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.Wdl;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.Job;
import dev.eldest.protocol.text.JsonObject;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;

/** Encodes answers as lines of JSON. */
final class JsonAnswers {
    private static final double PERMILLE = 1000;

    private JsonAnswers() {}

    /** @param field name of the wrong field; null if none is */
    static String error(Object id, String field, String why) {
        return withError(new JsonObject().with("id", id), field, why);
    }

    static String error(Job job, String field, String why) {
        return withError(answer(job, true), field, why);
    }

    private static String withError(JsonObject answer, String field, String why) {
        return answer.with("field", field)
                .with("error", TextSanitizer.message(why))
                .toString();
    }

    private static JsonObject answer(Job job, boolean last) {
        return new JsonObject()
                .with("id", job.request().id())
                .with("isDuringSearch", !last)
                .with("turnNumber", job.turn());
    }

    static String warning(Object id, String field, String why) {
        return new JsonObject()
                .with("id", id)
                .with("field", field)
                .with("warning", why)
                .toString();
    }

    /** Returns the confirmation of an action. */
    static String done(Query.Read query) {
        JsonObject answer = new JsonObject().with("id", query.id()).with("action", query.action());
        switch (query.query()) {
            case Query.QueryVersion _ -> answer.with("name", Product.NAME).with("version", Product.version());
            case Query.Terminate terminate ->
                answer.with("terminateId", terminate.id()).with("turnNumbers", terminate.turns());
            default -> {
                // The action has no data.
            }
        }
        return answer.toString();
    }

    /** @param last whether it is the final answer, not an intermediate report */
    static String analysis(Job job, AnalysisResult analysisResult, boolean last) {
        JsonObject answer = answer(job, last).with("result", result(analysisResult.result()));
        List<SearchInfo> lines = analysisResult.lines();
        if (lines.isEmpty()) {
            answer.with("noResults", true);
        } else {
            if (last) {
                // Null if the game is over.
                answer.put("bestMove", analysisResult.best());
            }
            answer.with("ponder", analysisResult.ponder())
                    .with(
                            "moveInfos",
                            lines.stream()
                                    .filter(info -> !info.pv().isEmpty())
                                    .map(JsonAnswers::move)
                                    .toList())
                    .with("rootInfo", root(lines.getFirst()));
        }
        return answer.with("remarks", unlessEmpty(analysisResult.remarks())).toString();
    }

    private static String result(GameStatus.Result result) {
        return switch (result) {
            case null -> null;
            case FIRST_WINS -> "1-0";
            case SECOND_WINS -> "0-1";
            case DRAW, ONGOING -> "1/2-1/2";
        };
    }

    private static JsonObject root(SearchInfo info) {
        return value(new JsonObject(), info)
                .with("depth", info.depth())
                .with("nodes", info.nodes())
                .with("millis", info.millis());
    }

    private static JsonObject move(SearchInfo info) {
        JsonObject move = new JsonObject()
                .with("order", info.line() - 1)
                .with("move", info.pv().getFirst());
        return value(move, info)
                .with("depth", info.depth())
                .with("selDepth", info.selectiveDepth())
                .with("pv", info.pv());
    }

    private static JsonObject value(JsonObject json, SearchInfo info) {
        Wdl wdl = info.mate() ? Wdl.ofProven(info.value()) : Wdl.ofCentipawns(info.value());
        return json.with(info.mate() ? "mate" : "cp", info.value())
                .with(
                        "bound",
                        switch (info.bound()) {
                            case LOWER -> "lower";
                            case UPPER -> "upper";
                            case EXACT -> null;
                        })
                .with("winrate", (wdl.win() + wdl.draw() / 2.0) / PERMILLE);
    }

    private static List<String> unlessEmpty(List<String> texts) {
        return texts.isEmpty() ? null : texts;
    }
}
