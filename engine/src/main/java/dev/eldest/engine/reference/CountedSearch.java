package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Position;

/** A search to a fixed depth that counts its evaluations. */
public interface CountedSearch {
    /**
     * Returns the value for the side to move. The position is unchanged afterwards.
     *
     * @param depth depth in plies, at least 1
     */
    int search(Position position, int depth);

    /** Returns the number of evaluations of the last search; each class states which ones it counts. */
    long evaluations();
}
