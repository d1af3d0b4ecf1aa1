package dev.eldest.protocol.ucci;

import dev.eldest.protocol.text.GoArgumentParser;
import java.util.Locale;

/**
 * Numeric arguments of {@code go}; the names are those of the constants. The opponent's clock is accepted without
 * effect.
 */
enum UcciNumber implements GoArgumentParser.Named {
    TIME,
    MOVESTOGO,
    INCREMENT,
    OPPTIME,
    OPPMOVESTOGO,
    OPPINCREMENT,
    DEPTH,
    NODES;

    /** Returns the argument with this name, or null. */
    static UcciNumber named(String word) {
        for (UcciNumber number : values()) {
            if (number.name().toLowerCase(Locale.ROOT).equals(word)) {
                return number;
            }
        }
        return null;
    }

    /** Allows a negative clock: a move is needed all the same. */
    @Override
    public long nearestValid(long number) {
        return this == TIME || this == OPPTIME ? number : Math.max(0, number);
    }

    /** Depth 0 asks for the static evaluation. */
    @Override
    public boolean allowsZero() {
        return this != NODES;
    }
}
