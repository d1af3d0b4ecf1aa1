package dev.eldest.engine.nn;

/**
 * What a network sees of a position that is changed in place: inputs that are on or off, as each of the two players
 * sees the board. Both see the same things of mirrored positions, so that one network does for both. Asked at nodes of
 * a search: nothing here allocates.
 */
public interface FeatureSet {
    int sideToMove();

    /** Equal keys mean that the same inputs are on, for both players. */
    long key();

    /** Appends the inputs that are on for a player; one counts as often as it is on. */
    void activeFeatures(int player, FeatureChanges into);

    /**
     * The same of the board with left and right exchanged, where that is worth the same and looks different: what is
     * learnt from a position is then learnt for the other one too. Not asked while searching.
     */
    default void onMirrored(int player, FeatureChanges into) {
        activeFeatures(player, into);
    }

    /** How many moves that are remembered led here, passed turns included. */
    int plies();

    /** The key before the last so many of them. */
    long keyBefore(int moves);

    /**
     * Appends what the last move but so many switched for a player. False if it has changed the way in which the player
     * sees the board: then all inputs must be looked at anew.
     */
    boolean switched(int movesBefore, int player, FeatureChanges into);

    /** The same for both players, the first one's and the second one's. Worth a way of its own where they are alike. */
    default boolean switched(int movesBefore, FeatureChanges first, FeatureChanges second) {
        return switched(movesBefore, 0, first) && switched(movesBefore, 1, second);
    }

    /** Which output of the network speaks of this position. */
    int output();

    /**
     * How much of the network's value counts in what the game makes of it, so that the network learns what it is to say
     * and not what the game says already. Not asked while searching.
     */
    default double share() {
        return 1;
    }
}
