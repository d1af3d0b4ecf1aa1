package dev.eldest.engine.games.kit;

/**
 * A middlegame and an endgame value in one int, so that both are added, negated and multiplied at once. Exact while
 * each half stays within 16 bits.
 */
public final class Phases {
    private Phases() {}

    public static int of(int middle, int end) {
        return (middle << 16) + end;
    }

    public static int middle(int packed) {
        return packed + 0x8000 >> 16;
    }

    public static int end(int packed) {
        return (short) packed;
    }
}
