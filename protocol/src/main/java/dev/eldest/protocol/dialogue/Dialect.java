package dev.eldest.protocol.dialogue;

import dev.eldest.engine.api.Option;

/** One client's language: lines into commands, replies into lines. Safe for several threads. */
public interface Dialect {
    Command parse(String line);

    /** The command for a line that was too long to be read, of which only the beginning is known. */
    Command parseTooLong(String beginning, int limit);

    /** The reply's lines, without the last line end. */
    String format(Reply reply);

    /** What this language calls an option. */
    default String nameOf(Option option) {
        return option.id();
    }
}
