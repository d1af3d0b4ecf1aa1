package dev.eldest.protocol.session;

import dev.eldest.engine.api.TtProbeInfo;

/**
 * A command and its mark, what it takes of the room while it waits, and when it came.
 *
 * @param begun a stop that has stopped what ran, and waits to stop more
 */
record QueuedCommand(Command command, Object mark, long bytes, long cameNanos, boolean begun) {
    private static final int BYTES_OF_A_COMMAND = 192;
    /** Text that is not all ASCII or Latin. */
    private static final int BYTES_A_CHARACTER = 2;
    /** Moves to search are a list, each a string of its own; the shortest take this with the blank after them. */
    private static final int BYTES_A_CHARACTER_OF_GO = 30;

    /** @param length of the text that is the command's */
    static QueuedCommand of(TaggedCommand taggedCommand, int length, long cameNanos) {
        Command command = taggedCommand.command();
        int each = command instanceof Command.Go ? BYTES_A_CHARACTER_OF_GO : BYTES_A_CHARACTER;
        long held = command instanceof Command.Later later ? later.bytes() : 0;
        return new QueuedCommand(
                command, taggedCommand.mark(), BYTES_OF_A_COMMAND + (long) length * each + held, cameNanos, false);
    }

    /** What a command turns out to be when its turn comes; of the room it takes what that one has, if any. */
    QueuedCommand become(TaggedCommand taggedCommand) {
        return new QueuedCommand(taggedCommand.command(), taggedCommand.mark(), 0, cameNanos, false);
    }

    QueuedCommand asBegun() {
        return new QueuedCommand(command, mark, bytes, cameNanos, true);
    }

    /** What the client is told if nothing comes of it, and why; mostly a refusal. */
    Reply refusal(String why) {
        return switch (command) {
            case Command.ShowPlan plan -> new Reply.NotShown(Command.Shown.PLAN, why);
            case Command.ShowBoard board -> new Reply.NotShown(Command.Shown.BOARD, why);
            case Command.ShowOther other -> new Reply.NotShown(Command.Shown.BOARD, why);
            case Command.ReadRecord record -> new Reply.NotShown(Command.Shown.RECORD, why);
            case Command.BadShow bad -> new Reply.NotShown(bad.shown(), why);
            default -> new Reply.Refusal(why);
        };
    }

    /** What it is told besides, since an answer is owed; null if none is. */
    Reply emptyAnswer() {
        return switch (command) {
            case Command.Go go -> new Reply.Unanswered();
            case Command.Perft perft -> new Reply.Unanswered();
            case Command.Judge judge -> new Reply.Unanswered();
            case Command.Probe probe -> new Reply.Recalled(TtProbeInfo.NOTHING);
            case Command.Bad bad when bad.subject() == Command.Subject.PROBE -> new Reply.Recalled(TtProbeInfo.NOTHING);
            default -> null;
        };
    }

    /** Whether a stop that comes after it is for it. */
    boolean stoppable() {
        return switch (command) {
            case Command.Go go -> true;
            case Command.Perft perft -> true;
            case Command.Bench bench -> true;
            case Command.Later later -> true;
            default -> false;
        };
    }
}
