package dev.eldest.protocol.json;

import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.TaggedCommand;
import java.util.List;

/**
 * The dialect of who has many positions to be looked at, each line an object of JSON. Its talk is a
 * {@link JsonSession}; here is only how somebody is talked to who must not begin one.
 */
public final class JsonLines implements ProtocolCodec {
    /** Whether a client's first line chooses this dialect. */
    public static boolean isNamedBy(String line) {
        return line.stripLeading().startsWith("{");
    }

    @Override
    public List<TaggedCommand> decode(String line) {
        return TaggedCommand.unmarked(List.of(new Command.Unknown(line)));
    }

    @Override
    public List<TaggedCommand> readTooLong(String beginning, int limit) {
        return TaggedCommand.all(
                List.of(new Command.Bad(Command.Subject.OTHER, JsonSession.tooLong(limit))),
                QueryParser.idIn(beginning));
    }

    @Override
    public String encode(Reply reply, Object mark) {
        return reply instanceof Reply.Refusal refusal ? JsonAnswers.error(mark, null, refusal.message()) : "";
    }
}
