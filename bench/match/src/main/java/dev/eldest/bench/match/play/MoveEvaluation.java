package dev.eldest.bench.match.play;

/**
 * Evaluation of a move as reported by its player.
 *
 * @param engineScore null if none was reported
 */
public record MoveEvaluation(EngineScore engineScore, int depth, long nodes) {
    public static final MoveEvaluation NONE = new MoveEvaluation(null, 0, 0);
}
