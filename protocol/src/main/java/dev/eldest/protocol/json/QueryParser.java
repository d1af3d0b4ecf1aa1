package dev.eldest.protocol.json;

import dev.eldest.engine.api.Range;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.jobs.JobRequest;
import dev.eldest.protocol.text.BadQueryException;
import dev.eldest.protocol.text.JsonTreeParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

final class QueryParser {
    /** Limits the length of an answer. */
    static final int MAX_LINES = 64;
    /** Each answer repeats the id. */
    static final int MAX_ID_LENGTH = 200;

    /** Time limit of a search without any limit. */
    static final long DEFAULT_MILLIS = 1000;

    private static final Range MOVES = new Range(1, SearchLimits.MAX_MOVES);
    private static final Range NODES = new Range(1, SearchLimits.MAX_NODES);
    private static final Range MILLIS = new Range(1, JobRequest.MAX_MILLIS);
    private static final Range LINES = new Range(1, MAX_LINES);
    private static final Range PRIORITIES = new Range(-1_000_000, 1_000_000);
    private static final double MIN_SECONDS = 0.05;
    private static final double MAX_SECONDS = 3600;
    private static final double NANOS_PER_SECOND = 1e9;
    private static final String ID = "id";
    private static final String LIMITS = "limits";
    private static final String START = "startpos";
    /** As in {@code 1. e4 e5}: not a move. */
    private static final Predicate<String> MOVE_NUMBER =
            Pattern.compile("\\d+\\.+").asMatchPredicate();

    private final JsonFields jsonFields;
    private final List<String> unknown = new ArrayList<>();
    private Object id;

    private QueryParser(Map<String, Object> object) {
        jsonFields = new JsonFields("", object);
    }

    static Query.Read read(String line) {
        Map<String, Object> object = new LinkedHashMap<>();
        try {
            JsonTreeParser.read(line, object);
        } catch (BadQueryException e) {
            throw e.withId(id(object));
        }
        QueryParser parser = new QueryParser(object);
        try {
            return parser.read();
        } catch (BadQueryException e) {
            throw e.withId(parser.id);
        }
    }

    /** Returns the id in the beginning of a query; null if it is incomplete or missing. */
    static Object idIn(String beginning) {
        Map<String, Object> object = new LinkedHashMap<>();
        try {
            // The last value may be cut off.
            JsonTreeParser.read(beginning.substring(0, Math.max(0, beginning.lastIndexOf(','))), object);
        } catch (BadQueryException e) {
            // Expected: the line has no end.
        }
        return id(object);
    }

    /** Returns a valid id, or null. */
    private static Object id(Map<String, Object> object) {
        Object id = object.get(ID);
        return id instanceof Long || id instanceof String text && text.length() <= MAX_ID_LENGTH ? id : null;
    }

    private Query.Read read() {
        id = jsonFields.id(ID, MAX_ID_LENGTH);
        String action = jsonFields.text("action");
        if (id == null && action == null) {
            throw new BadQueryException(ID, "is missing; must be a string or an integer");
        }
        Query query = action == null ? positions() : action(action);
        unknown.addAll(jsonFields.unknown());
        return new Query.Read(id, action, query, unknown);
    }

    private Query action(String action) {
        return switch (action) {
            case "query_version" -> new Query.QueryVersion();
            case "clear_cache" -> new Query.ClearCache();
            case "terminate" -> new Query.Terminate(terminateId(), turnNumbers());
            case "terminate_all" -> new Query.Terminate(null, turnNumbers());
            default ->
                throw new BadQueryException(
                        "action", "must be one of query_version, clear_cache, terminate, terminate_all");
        };
    }

    private Object terminateId() {
        Object terminatedId = jsonFields.id("terminateId", MAX_ID_LENGTH);
        if (terminatedId == null) {
            throw new BadQueryException("terminateId", "is missing; must be the id of a query");
        }
        return terminatedId;
    }

    private List<Integer> turnNumbers() {
        return jsonFields.numbers("turnNumbers", new Range(0, Integer.MAX_VALUE));
    }

    private Query positions() {
        String game = jsonFields.text("game");
        String position = jsonFields.text("position");
        List<String> moves =
                jsonFields.words("moves").stream().filter(MOVE_NUMBER.negate()).toList();
        List<Integer> turns = jsonFields.numbers("analyzeTurns", new Range(0, moves.size()));
        if (turns != null && turns.isEmpty()) {
            throw new BadQueryException("analyzeTurns", "must not be empty");
        }
        JobRequest request = new JobRequest(
                id,
                game,
                START.equals(position) ? null : position,
                String.join(" ", moves),
                limits(),
                (int) jsonFields.number("multiPv", LINES, 1),
                (int) jsonFields.number("priority", PRIORITIES, 0),
                jsonFields.settings("options"),
                (long) (jsonFields.measure("reportEvery", MIN_SECONDS, MAX_SECONDS) * NANOS_PER_SECOND),
                jsonFields.flag("cache", true));
        return new Query.Analyze(request, turns == null ? List.of(moves.size()) : turns);
    }

    private SearchLimits limits() {
        JsonFields limits = jsonFields.object(LIMITS);
        int depth = (int) limits.number("depth", MOVES, 0);
        long nodes = limits.number("nodes", NODES, 0);
        int mate = (int) limits.number("mate", MOVES, 0);
        long millis = limits.number("movetime", MILLIS, 0);
        unknown.addAll(limits.unknown());
        if (millis == 0) {
            millis = depth + nodes + mate == 0 ? DEFAULT_MILLIS : JobRequest.MAX_MILLIS;
        }
        return new SearchLimits(depth, nodes, mate, millis, null, false, false, List.of());
    }
}
