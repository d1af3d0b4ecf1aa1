package dev.eldest.engine.reference.algorithms;

/**
 * What can be set about the algorithms.
 *
 * @param storage how many nodes {@link BreadthFirstMinimax} has room for
 * @param window how far off {@link Aspiration} expects a value to be
 * @param guess the first guess of {@link MtdF}
 * @param dropped how many moves of a node {@link DropWorst} drops
 * @param gap from alpha to beta, which {@link NarrowGap} takes for nothing
 * @param further how many moves beyond the line {@link SecondarySearch} looks
 * @param margin by how much a move must be better than all others for a {@link SingularExtension}
 */
public record AlgorithmParameters(long storage, int window, int guess, int dropped, int gap, int further, int margin) {
    /** Room for any tree. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** What suits a game where this is the value of a small step, a pawn say. */
    public static AlgorithmParameters of(int unit) {
        return new AlgorithmParameters(UNLIMITED, Math.max(1, unit / 2), 0, 2, Math.max(1, unit / 4), 2, unit);
    }
}
