package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Position;

/** A search to a fixed depth that counts what it costs. */
public interface CountedSearch {
    /** The value for the side to move, in {@code depth} plies, at least 1; the position is left as it was. */
    int search(Position position, int depth);

    /** How many evaluations the last search's result rests on; each class says which it counts. */
    long evaluations();
}
