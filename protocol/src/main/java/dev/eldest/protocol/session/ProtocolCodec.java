package dev.eldest.protocol.session;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.Session;
import java.util.List;

/**
 * One client's language: lines into commands, replies into lines. Lines are read on one thread at a time, in order, so
 * a dialect may gather several before it knows what they ask for, as long as it bounds what it keeps; replies are
 * worded on any thread, while lines are read, too.
 */
public interface ProtocolCodec {
    /** What a line asks for: none, one or many commands, which are carried out in this order. */
    List<TaggedCommand> decode(String line);

    /** The same for a line that was too long to be read, of which only the beginning is known. */
    List<TaggedCommand> readTooLong(String beginning, int limit);

    /**
     * The reply's lines, without the last line end; empty if this language has no word for it.
     *
     * @param mark that of the command which is answered
     */
    String encode(Reply reply, Object mark);

    /** The same for what answers no command of a dialogue, or none with a mark. */
    default String encode(Reply reply) {
        return encode(reply, null);
    }

    /** Makes a new session what is talked of in this language: its game, say, if that is always the same. */
    default void prepare(Session session) {
        // A language for all games leaves it as it is.
    }

    /** What this language calls an option. */
    default String nameOf(Option option) {
        return option.id();
    }

    /** The option that this language calls so, in whatever case; null if none. */
    default Option find(List<Option> options, String name) {
        return options.stream()
                .filter(option -> nameOf(option).equalsIgnoreCase(name))
                .findFirst()
                .orElse(null);
    }
}
