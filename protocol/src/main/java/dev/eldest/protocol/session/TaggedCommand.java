package dev.eldest.protocol.session;

import java.util.List;

/**
 * A command, and the mark that comes back with each reply to it.
 *
 * @param mark the dialect's own, such as an id that the client gave; null if it needs none. It is kept until the last
 *     reply, so it takes no more memory than the line it came from
 */
public record TaggedCommand(Command command, Object mark) {
    /** Each of these with the same mark. */
    public static List<TaggedCommand> all(List<Command> commands, Object mark) {
        return commands.stream()
                .map(command -> new TaggedCommand(command, mark))
                .toList();
    }

    public static List<TaggedCommand> unmarked(List<Command> commands) {
        return all(commands, null);
    }
}
