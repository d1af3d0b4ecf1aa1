package dev.eldest.protocol.json;

import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import java.util.List;

/**
 * Protocol of JSON objects, one a line, for analysing many positions. {@link JsonSession} handles its queries; this
 * codec only encodes errors for clients without a session.
 */
public final class JsonLines implements ProtocolCodec {
    /** Returns whether a client's first line chooses this protocol. */
    public static boolean isSelectedBy(String line) {
        return line.stripLeading().startsWith("{");
    }

    @Override
    public List<TaggedCommand> decode(String line) {
        return TaggedCommand.untagged(List.of(new Command.Unknown(line)));
    }

    @Override
    public List<TaggedCommand> decodeTooLong(String beginning, int limit) {
        return TaggedCommand.all(
                List.of(new Command.Bad(Command.Subject.OTHER, JsonSession.tooLong(limit))),
                QueryParser.idIn(beginning));
    }

    @Override
    public String encode(Reply reply, Object tag) {
        return reply instanceof Reply.Refusal refusal ? JsonAnswers.error(tag, null, refusal.message()) : "";
    }
}
