package dev.eldest.protocol.ucci;

import dev.eldest.protocol.text.GoArgumentParser;
import java.util.Locale;

/** What a number after {@code go} can be; each is called by its name. What is told of the opponent's clock is heard. */
enum UcciNumber implements GoArgumentParser.Named {
    TIME,
    MOVESTOGO,
    INCREMENT,
    OPPTIME,
    OPPMOVESTOGO,
    OPPINCREMENT,
    DEPTH,
    NODES;

    /** The number that a word announces, or null. */
    static UcciNumber named(String word) {
        for (UcciNumber number : values()) {
            if (number.name().toLowerCase(Locale.ROOT).equals(word)) {
                return number;
            }
        }
        return null;
    }

    /** A clock may have run out, and still a move is wanted. */
    @Override
    public long usable(long number) {
        return this == TIME || this == OPPTIME ? number : Math.max(0, number);
    }

    /** No depth asks what the position looks like. */
    @Override
    public boolean mayBeZero() {
        return this != NODES;
    }
}
