package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.SearchInfo;

/** Values as bare numbers: hundredths of a pawn, and beyond all of them a mate, the sooner the greater. */
final class UcciScore {
    static final int MATE = 30_000;

    /** All that is no mate is less. */
    private static final int MOST = 20_000;

    private UcciScore() {}

    static int of(SearchInfo info) {
        return of(info.mate(), info.value());
    }

    /** @param value the moves to the end with {@code mate}, negative or 0 for who is mated */
    static int of(boolean mate, int value) {
        if (mate) {
            return value > 0 ? MATE - value : -MATE - value;
        }
        return Math.clamp(value, -MOST, MOST);
    }
}
