package dev.eldest.protocol.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.Wdl;
import dev.eldest.jobs.AnalysisResult;
import dev.eldest.jobs.Job;
import dev.eldest.protocol.text.Product;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/** Encodes answers as lines of JSON. */
final class JsonAnswers {
    private static final double PERMILLE = 1000;

    private JsonAnswers() {}

    @FunctionalInterface
    private interface Writing {
        void to(JsonGenerator json) throws IOException;
    }

    private static String line(Object id, Writing rest) {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = JsonTreeParser.FACTORY.createGenerator(line)) {
            json.writeStartObject();
            writeId(json, "id", id);
            rest.to(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new IllegalStateException("a text cannot be written", e);
        }
        return line.toString();
    }

    private static void writeId(JsonGenerator json, String name, Object id) throws IOException {
        if (id instanceof Long number) {
            json.writeNumberField(name, number);
        } else if (id != null) {
            json.writeStringField(name, (String) id);
        }
    }

    /** @param field name of the wrong field; null if none is */
    static String error(Object id, String field, String why) {
        return line(id, json -> {
            writeField(json, field);
            json.writeStringField("error", TextSanitizer.message(why));
        });
    }

    /** Returns the error that answers a job. */
    static String error(Job job, String field, String why) {
        return line(job.request().id(), json -> {
            json.writeBooleanField("isDuringSearch", false);
            json.writeNumberField("turnNumber", job.turn());
            writeField(json, field);
            json.writeStringField("error", TextSanitizer.message(why));
        });
    }

    private static void writeField(JsonGenerator json, String field) throws IOException {
        if (field != null) {
            json.writeStringField("field", field);
        }
    }

    static String warning(Object id, String field, String why) {
        return line(id, json -> {
            json.writeStringField("field", field);
            json.writeStringField("warning", why);
        });
    }

    /** Returns the confirmation of an action. */
    static String done(Query.Read query) {
        return line(query.id(), json -> {
            json.writeStringField("action", query.action());
            switch (query.query()) {
                case Query.QueryVersion _ -> {
                    json.writeStringField("name", Product.NAME);
                    json.writeStringField("version", Product.version());
                }
                case Query.Terminate terminate -> {
                    writeId(json, "terminateId", terminate.id());
                    if (terminate.turns() != null) {
                        writeNumbers(json, "turnNumbers", terminate.turns());
                    }
                }
                default -> {
                    // The action has no data.
                }
            }
        });
    }

    private static void writeNumbers(JsonGenerator json, String name, List<Integer> numbers) throws IOException {
        json.writeArrayFieldStart(name);
        for (int number : numbers) {
            json.writeNumber(number);
        }
        json.writeEndArray();
    }

    /** @param last whether it is the final answer, not an intermediate report */
    static String findings(Job job, AnalysisResult analysisResult, boolean last) {
        return line(job.request().id(), json -> {
            json.writeBooleanField("isDuringSearch", !last);
            json.writeNumberField("turnNumber", job.turn());
            if (analysisResult.result() != null) {
                json.writeStringField("result", result(analysisResult.result()));
            }
            if (analysisResult.lines().isEmpty()) {
                json.writeBooleanField("noResults", true);
            } else {
                writeFindings(json, analysisResult, last);
            }
            writeTexts(json, "remarks", analysisResult.remarks());
        });
    }

    private static String result(GameStatus.Result result) {
        return switch (result) {
            case FIRST_WINS -> "1-0";
            case SECOND_WINS -> "0-1";
            case DRAW, ONGOING -> "1/2-1/2";
        };
    }

    private static void writeFindings(JsonGenerator json, AnalysisResult analysisResult, boolean last)
            throws IOException {
        if (last) {
            json.writeStringField("bestMove", analysisResult.best());
        }
        if (analysisResult.ponder() != null) {
            json.writeStringField("ponder", analysisResult.ponder());
        }
        json.writeArrayFieldStart("moveInfos");
        for (SearchInfo info : analysisResult.lines()) {
            if (!info.pv().isEmpty()) {
                writeMove(json, info);
            }
        }
        json.writeEndArray();
        SearchInfo first = analysisResult.lines().getFirst();
        json.writeObjectFieldStart("rootInfo");
        writeValue(json, first);
        json.writeNumberField("depth", first.depth());
        json.writeNumberField("nodes", first.nodes());
        json.writeNumberField("millis", first.millis());
        json.writeEndObject();
    }

    private static void writeMove(JsonGenerator json, SearchInfo info) throws IOException {
        json.writeStartObject();
        json.writeNumberField("order", info.line() - 1);
        json.writeStringField("move", info.pv().getFirst());
        writeValue(json, info);
        json.writeNumberField("depth", info.depth());
        json.writeNumberField("selDepth", info.selectiveDepth());
        writeTexts(json, "pv", info.pv());
        json.writeEndObject();
    }

    private static void writeValue(JsonGenerator json, SearchInfo info) throws IOException {
        json.writeNumberField(info.mate() ? "mate" : "cp", info.value());
        switch (info.bound()) {
            case LOWER -> json.writeStringField("bound", "lower");
            case UPPER -> json.writeStringField("bound", "upper");
            case EXACT -> {
                // The default needs no field.
            }
        }
        Wdl wdl = info.mate() ? Wdl.ofProven(info.value()) : Wdl.ofCentipawns(info.value());
        json.writeNumberField("winrate", (wdl.win() + wdl.draw() / 2.0) / PERMILLE);
    }

    private static void writeTexts(JsonGenerator json, String name, List<String> texts) throws IOException {
        if (texts.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
