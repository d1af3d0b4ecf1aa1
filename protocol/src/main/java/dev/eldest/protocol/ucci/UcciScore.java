package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.SearchInfo;

/** Encodes scores as plain numbers: centipawns, and beyond all of them mates, sooner ones greater. */
final class UcciScore {
    static final int MATE = 30_000;

    /** Greatest score that is not a mate. */
    private static final int MAX_SCORE = 20_000;

    private UcciScore() {}

    static int of(SearchInfo info) {
        return of(info.mate(), info.value());
    }

    /** @param value with {@code mate}, moves to the mate, negative or 0 if the side to move is mated */
    static int of(boolean mate, int value) {
        if (mate) {
            return value > 0 ? MATE - value : -MATE - value;
        }
        return Math.clamp(value, -MAX_SCORE, MAX_SCORE);
    }
}
