package dev.eldest.engine.nn;

import dev.eldest.engine.spi.Position;

/** A position that stores its last moves, so that a network's sums can be updated from those of an earlier position. */
public interface NetworkPosition extends Position {
    /** Returns the number of moves on the undo stack, null moves included. */
    int plies();

    /** Returns the key before the last {@code moves} moves; the position's own key for 0. */
    long keyBefore(int moves);
}
