package dev.eldest.engine.games.chess;

/**
 * A middlegame and an endgame value in one int, so that both are added, negated and multiplied at once. Exact while
 * each half stays within 16 bits.
 */
final class Packed {
    private Packed() {}

    static int of(int middle, int end) {
        return (middle << 16) + end;
    }

    static int middle(int packed) {
        return packed + 0x8000 >> 16;
    }

    static int end(int packed) {
        return (short) packed;
    }
}
