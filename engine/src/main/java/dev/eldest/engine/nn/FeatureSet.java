package dev.eldest.engine.nn;

/**
 * Features of a position that is changed in place, for each of the two players. Both players have the same features in
 * mirrored positions, so that one network serves both. Called at nodes of a search, so nothing here allocates.
 */
public abstract class FeatureSet {
    private final NetworkPosition position;

    protected FeatureSet(NetworkPosition position) {
        this.position = position;
    }

    public final int sideToMove() {
        return position.sideToMove();
    }

    /** Returns the position's key. Positions with equal keys have the same active inputs for both players. */
    public final long key() {
        return position.key();
    }

    final int plies() {
        return position.plies();
    }

    final long keyBefore(int moves) {
        return position.keyBefore(moves);
    }

    /** Appends the active inputs of a player. An input may be active more than once and is then appended that often. */
    public abstract void activeFeatures(int player, FeatureChanges into);

    /**
     * Appends the active inputs of the board with left and right exchanged, if that has the same value but other
     * inputs. Training then learns both boards from one position. Not called during a search.
     */
    public void mirroredFeatures(int player, FeatureChanges into) {
        activeFeatures(player, into);
    }

    /**
     * Appends the input changes of the move {@code movesBefore} moves before the last one. Returns false if the move
     * affects all inputs of the player, so that they must be refreshed.
     */
    public abstract boolean appendChanges(int movesBefore, int player, FeatureChanges into);

    /**
     * Appends the input changes for the first and the second player. Overridden if computing both at once is faster.
     */
    public boolean appendChanges(int movesBefore, FeatureChanges first, FeatureChanges second) {
        return appendChanges(movesBefore, 0, first) && appendChanges(movesBefore, 1, second);
    }

    /**
     * Writes the active inputs of the {@link ExtraLayer}, from the view of the side to move; returns their number.
     * There is room for one more than the maximum. A board and its mirror image have the same.
     */
    public int extraFeatures(int[] into) {
        return 0;
    }

    /** Returns the network's output that evaluates this position. */
    public abstract int output();

    /**
     * Returns the weight of the network's value in the game's evaluation. Training uses it so that the network does not
     * learn what the other parts of the evaluation express. Not called during a search.
     */
    public double valueWeight() {
        return 1;
    }
}
