package dev.eldest.protocol.json;

import dev.eldest.protocol.dialogue.Command;
import dev.eldest.protocol.dialogue.Dialect;
import dev.eldest.protocol.dialogue.Marked;
import dev.eldest.protocol.dialogue.Reply;
import java.util.List;

/**
 * The dialect of who has many positions to be looked at, each line an object of JSON. Its talk is a {@link JobTalk};
 * here is only how somebody is talked to who must not begin one.
 */
public final class JsonLines implements Dialect {
    /** Whether a client's first line chooses this dialect. */
    public static boolean isNamedBy(String line) {
        return line.stripLeading().startsWith("{");
    }

    @Override
    public List<Marked> read(String line) {
        return Marked.unmarked(List.of(new Command.Unknown(line)));
    }

    @Override
    public List<Marked> readTooLong(String beginning, int limit) {
        return Marked.all(
                List.of(new Command.Bad(Command.Subject.OTHER, JobTalk.tooLong(limit))), QueryReader.idIn(beginning));
    }

    @Override
    public String format(Reply reply, Object mark) {
        return reply instanceof Reply.Refusal refusal ? JsonAnswers.error(mark, null, refusal.message()) : "";
    }
}
