package dev.eldest.protocol.dialogue;

/** One client's language: lines into commands, replies into lines. Safe for several threads. */
public interface Dialect {
    Command parse(String line);

    /** The command for a line that was too long to be read, of which only the beginning is known. */
    Command parseTooLong(String beginning, int limit);

    /** The reply's lines, without the last line end. */
    String format(Reply reply);
}
