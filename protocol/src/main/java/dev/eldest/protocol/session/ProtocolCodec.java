package dev.eldest.protocol.session;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.Command.TaggedCommand;
import java.util.List;

/**
 * Decodes one client's lines to commands and encodes replies to lines. Lines are decoded serially, in order; a codec
 * may collect several for one command, if it limits what it keeps. Replies are encoded on any thread, also while a line
 * is decoded.
 */
public interface ProtocolCodec {
    /** Returns the commands of a line, in order of execution; may be empty. */
    List<TaggedCommand> decode(String line);

    /**
     * Returns the commands of a line that was too long, of which only the beginning is known.
     *
     * @param limit maximum length of a line in bytes
     */
    List<TaggedCommand> decodeTooLong(String beginning, int limit);

    /**
     * Returns the lines of the reply without the last line end; empty if the protocol has none for it.
     *
     * @param tag tag of the answered command
     */
    String encode(Reply reply, Object tag);

    /** Encodes a reply that answers no command, or one without a tag. */
    default String encode(Reply reply) {
        return encode(reply, null);
    }

    /** Prepares a new session, for instance by choosing the protocol's only game. */
    default void prepare(Session session) {
        // A protocol for all games changes nothing.
    }

    default String optionName(Option option) {
        return option.id();
    }

    /** Returns the option with this name in the protocol, ignoring case; null if there is none. */
    default Option findOption(List<Option> options, String name) {
        return options.stream()
                .filter(option -> optionName(option).equalsIgnoreCase(name))
                .findFirst()
                .orElse(null);
    }
}
