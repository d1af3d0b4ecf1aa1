package dev.eldest.bench.match.play;

/**
 * What a player has told of its thinking about a move, as far as it has.
 *
 * @param engineScore null if it told none
 */
public record MoveEvaluation(EngineScore engineScore, int depth, long nodes) {
    public static final MoveEvaluation NONE = new MoveEvaluation(null, 0, 0);
}
