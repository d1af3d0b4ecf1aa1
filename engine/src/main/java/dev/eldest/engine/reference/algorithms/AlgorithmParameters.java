package dev.eldest.engine.reference.algorithms;

/**
 * Parameters of the algorithms.
 *
 * @param storage number of nodes that {@link BreadthFirstMinimax} can store
 * @param window half width of the first window of {@link Aspiration}
 * @param guess first guess of {@link MtdF}
 * @param dropped number of moves of a node that {@link DropWorst} drops
 * @param gap distance from alpha to beta at which {@link NarrowGap} prunes
 * @param secondaryDepth depth beyond the line of {@link SecondarySearch}, in plies
 * @param margin distance of a move to all others for a {@link SingularExtension}
 */
public record AlgorithmParameters(
        long storage, int window, int guess, int dropped, int gap, int secondaryDepth, int margin) {
    /** Storage for any tree. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** Returns parameters for a game with this value of a small material advantage, such as a pawn. */
    public static AlgorithmParameters of(int unit) {
        return new AlgorithmParameters(UNLIMITED, Math.max(1, unit / 2), 0, 2, Math.max(1, unit / 4), 2, unit);
    }
}
