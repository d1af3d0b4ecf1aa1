package dev.eldest.engine.spi;

/** What a game's positions and moves are called in books of openings. */
public interface BookFormat {
    /** The position's number there, whatever moves led to it. */
    long key(Position position);

    /** A legal move's number there, of 16 bits, different from those of all others of that position. */
    int code(Position position, int move);
}
