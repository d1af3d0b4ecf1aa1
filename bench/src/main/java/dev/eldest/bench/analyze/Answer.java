package dev.eldest.bench.analyze;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an answer says of a position, for its mover. */
public final class Answer {
    /** What only says what is answered. */
    static final Set<String> OF_THE_TALK = Set.of("id", "isDuringSearch", "turnNumber");

    private final Map<String, Object> fields;

    public Answer(Map<String, Object> fields) {
        this.fields = fields;
    }

    /** Whether the position has a value. */
    public boolean valued() {
        return root() != null;
    }

    private Map<?, ?> root() {
        return fields.get("rootInfo") instanceof Map<?, ?> root && isValue(root) ? root : null;
    }

    /** A server that says anything else has said nothing. */
    private static boolean isValue(Map<?, ?> root) {
        return root.get("winrate") instanceof Number && isWhole(root.get("cp")) && isWhole(root.get("mate"));
    }

    private static boolean isWhole(Object value) {
        return value == null || value instanceof Long;
    }

    /** From 0 to 1. */
    public double winChance() {
        return ((Number) root().get("winrate")).doubleValue();
    }

    /** Null with a mate. */
    public Long centipawns() {
        return (Long) root().get("cp");
    }

    /** Null without one. */
    public Long mate() {
        return (Long) root().get("mate");
    }

    /** The best line; empty if there is none. */
    public List<String> line() {
        if (fields.get("moveInfos") instanceof List<?> moves
                && !moves.isEmpty()
                && moves.getFirst() instanceof Map<?, ?> best
                && best.get("pv") instanceof List<?> line) {
            return line.stream().map(String::valueOf).toList();
        }
        return List.of();
    }

    /** Why there is no value; null if nobody said so. */
    public String error() {
        return fields.get("error") instanceof String why ? why : null;
    }
}
