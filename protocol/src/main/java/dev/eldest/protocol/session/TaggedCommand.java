package dev.eldest.protocol.session;

import java.util.List;

/**
 * A command with the mark that is passed to the encoder with each reply.
 *
 * @param mark codec's own object, such as a client's id; null if it needs none. It lives until the last reply, so it
 *     must not take more memory than its line
 */
public record TaggedCommand(Command command, Object mark) {
    /** Returns the commands, all with the same mark. */
    public static List<TaggedCommand> all(List<Command> commands, Object mark) {
        return commands.stream()
                .map(command -> new TaggedCommand(command, mark))
                .toList();
    }

    public static List<TaggedCommand> unmarked(List<Command> commands) {
        return all(commands, null);
    }
}
