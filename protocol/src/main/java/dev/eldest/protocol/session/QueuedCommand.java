package dev.eldest.protocol.session;

import dev.eldest.engine.api.TtProbeInfo;

/**
 * A waiting command with its mark, memory and arrival time.
 *
 * @param bytes memory that it acquires while it waits
 * @param stopApplied true for a stop that has stopped the running command and waits to stop more
 */
record QueuedCommand(Command command, Object mark, long bytes, long arrivalNanos, boolean stopApplied) {
    private static final int BYTES_OF_A_COMMAND = 192;
    /** UTF-16 text. */
    private static final int BYTES_A_CHARACTER = 2;
    /** Each search move is a string in a list; the shortest take this much per character, with the blank after them. */
    private static final int BYTES_A_CHARACTER_OF_GO = 30;

    /** @param length length of the command's text in characters */
    static QueuedCommand of(TaggedCommand taggedCommand, int length, long cameNanos) {
        Command command = taggedCommand.command();
        int each = command instanceof Command.Go ? BYTES_A_CHARACTER_OF_GO : BYTES_A_CHARACTER;
        long held = command instanceof Command.DeferredCommands later ? later.bytes() : 0;
        return new QueuedCommand(
                command, taggedCommand.mark(), BYTES_OF_A_COMMAND + (long) length * each + held, cameNanos, false);
    }

    /**
     * Returns a command that replaces this one when its turn comes. It keeps the arrival time and acquires no more
     * memory.
     */
    QueuedCommand replacedBy(TaggedCommand taggedCommand) {
        return new QueuedCommand(taggedCommand.command(), taggedCommand.mark(), 0, arrivalNanos, false);
    }

    QueuedCommand asAppliedStop() {
        return new QueuedCommand(command, mark, bytes, arrivalNanos, true);
    }

    /** Returns the reply for a command that failed. */
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

    /** Returns the empty answer that the client waits for; null if it waits for none. */
    Reply emptyAnswer() {
        return switch (command) {
            case Command.Go go -> new Reply.Unanswered();
            case Command.Perft perft -> new Reply.Unanswered();
            case Command.EvaluateStatic judge -> new Reply.Unanswered();
            case Command.Probe probe -> new Reply.ProbeResult(TtProbeInfo.NONE);
            case Command.Bad bad when bad.subject() == Command.Subject.PROBE -> new Reply.ProbeResult(TtProbeInfo.NONE);
            default -> null;
        };
    }

    /** Returns whether a later stop applies to it. */
    boolean stoppable() {
        return switch (command) {
            case Command.Go go -> true;
            case Command.Perft perft -> true;
            case Command.Bench bench -> true;
            case Command.DeferredCommands later -> true;
            default -> false;
        };
    }
}
