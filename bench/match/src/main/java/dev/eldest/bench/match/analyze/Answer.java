package dev.eldest.bench.match.analyze;

import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An answer about a position, from its mover's view. Keeps only the fields that a report shows, up to fixed limits. */
public final class Answer {
    /** Fields that only identify the answer. */
    static final Set<String> ID_FIELDS = Set.of("id", "isDuringSearch", "turnNumber");

    /** Maximum length of a line. */
    static final int MAX_MOVES = 16;

    private static final int MAX_MOVE_LENGTH = 100;

    /** NaN if there is no value. */
    private final double winChance;

    private final Long centipawns;
    private final Long mate;
    private final List<String> line;
    private final String error;

    public Answer(Map<String, Object> fields) {
        Map<?, ?> root = fields.get("rootInfo") instanceof Map<?, ?> info && isValue(info) ? info : null;
        winChance = root == null ? Double.NaN : ((Number) root.get("winrate")).doubleValue();
        centipawns = root == null ? null : (Long) root.get("cp");
        mate = root == null ? null : (Long) root.get("mate");
        line = line(fields);
        error = fields.get("error") instanceof String reason ? TextSanitizer.message(reason) : null;
    }

    /** Checks the value's types and ranges; an invalid value counts as none. */
    private static boolean isValue(Map<?, ?> root) {
        return root.get("winrate") instanceof Number chance
                && chance.doubleValue() >= 0
                && chance.doubleValue() <= 1
                && isWhole(root.get("cp"))
                && isWhole(root.get("mate"));
    }

    private static boolean isWhole(Object value) {
        return value == null || value instanceof Long;
    }

    private static List<String> line(Map<String, Object> fields) {
        if (fields.get("moveInfos") instanceof List<?> moves
                && !moves.isEmpty()
                && moves.getFirst() instanceof Map<?, ?> best
                && best.get("pv") instanceof List<?> line) {
            return line.stream()
                    .limit(MAX_MOVES)
                    .map(String::valueOf)
                    .takeWhile(move -> move.length() <= MAX_MOVE_LENGTH)
                    .toList();
        }
        return List.of();
    }

    public boolean hasValue() {
        return !Double.isNaN(winChance);
    }

    /** Returns the mover's winning chance, from 0 to 1; NaN without a value. */
    public double winChance() {
        return winChance;
    }

    /** Returns null for a mate or without a value. */
    public Long centipawns() {
        return centipawns;
    }

    /** Returns null if there is no mate. */
    public Long mate() {
        return mate;
    }

    /** Returns the beginning of the best line; empty if there is none. */
    public List<String> line() {
        return line;
    }

    /** Returns the reason why there is no value; null if none was given. */
    public String error() {
        return error;
    }
}
