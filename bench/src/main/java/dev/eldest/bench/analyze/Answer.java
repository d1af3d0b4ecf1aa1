package dev.eldest.bench.analyze;

import dev.eldest.protocol.text.TextSanitizer;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an answer says of a position, for its mover: what a report shows of it, however much it says. */
public final class Answer {
    /** What only says what is answered. */
    static final Set<String> OF_THE_TALK = Set.of("id", "isDuringSearch", "turnNumber");

    /** Of a line. */
    static final int MAX_MOVES = 16;

    private static final int LONGEST_MOVE = 100;

    /** NaN without a value. */
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
        error = fields.get("error") instanceof String why ? TextSanitizer.message(why) : null;
    }

    /** A server that says anything else has said nothing. */
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
                    .takeWhile(move -> move.length() <= LONGEST_MOVE)
                    .toList();
        }
        return List.of();
    }

    /** Whether the position has a value. */
    public boolean valued() {
        return !Double.isNaN(winChance);
    }

    /** From 0 to 1. */
    public double winChance() {
        return winChance;
    }

    /** Null with a mate. */
    public Long centipawns() {
        return centipawns;
    }

    /** Null without one. */
    public Long mate() {
        return mate;
    }

    /** How the best line begins; empty if there is none. */
    public List<String> line() {
        return line;
    }

    /** Why there is no value; null if nobody said so. */
    public String error() {
        return error;
    }
}
