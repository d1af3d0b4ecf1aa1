package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.Move;

/** Encoding of a move in an int: from and to, so moves are ordered by from, then by to. No move is tactical. */
final class ChineseCheckersMove {
    static final int IDENTITY_BITS = 14;

    private static final int HOLE_BITS = 7;
    private static final int HOLE_MASK = (1 << HOLE_BITS) - 1;

    private ChineseCheckersMove() {}

    static int of(int from, int to) {
        return from << HOLE_BITS | to;
    }

    static int from(int move) {
        return Move.identity(move) >> HOLE_BITS;
    }

    static int to(int move) {
        return move & HOLE_MASK;
    }
}
