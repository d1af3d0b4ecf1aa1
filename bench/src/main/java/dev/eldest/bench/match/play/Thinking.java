package dev.eldest.bench.match.play;

/**
 * What a player has told of its thinking about a move, as far as it has.
 *
 * @param value null if it told none
 */
public record Thinking(Value value, int depth, long nodes) {
    public static final Thinking NONE = new Thinking(null, 0, 0);
}
