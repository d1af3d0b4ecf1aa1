package dev.eldest.engine.spi;

/** Keys of positions and codes of moves in opening books. */
public interface BookFormat {
    /** Returns the position's key in a book. It does not depend on the path. */
    long key(Position position);

    /** Returns the 16-bit code of a legal move in a book, unique among the position's moves. */
    int code(Position position, int move);
}
