package dev.eldest.protocol.session;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session.TtProbeInfo;
import dev.eldest.protocol.session.Command.TaggedCommand;
import java.util.ArrayDeque;
import java.util.List;

/**
 * Waiting commands of one client and their share of the memory quota. Guarded by the lock of {@link CommandSession}.
 */
final class CommandQueue {
    private static final int MAX_BYTES = 1 << 21;

    /** Shorter commands run without acquiring memory. */
    private static final int BYTES_OF_A_SHORT_COMMAND = 1 << 10;

    private final MemoryQuota memoryQuota;
    private final ArrayDeque<QueuedCommand> commands = new ArrayDeque<>();
    private long bytes;
    /** Memory of the running command: of one that has waited, or of long work. */
    private long heldBytes;

    private int stoppable;
    /** Waiting stops that apply to all commands before them. */
    private int appliedStops;

    private boolean overflowed;

    CommandQueue(MemoryQuota memoryQuota) {
        this.memoryQuota = memoryQuota;
    }

    boolean isEmpty() {
        return commands.isEmpty();
    }

    int size() {
        return commands.size();
    }

    /** Returns whether a stop would apply to a waiting command. */
    boolean hasStoppable() {
        return stoppable > 0;
    }

    /** Returns whether a waiting stop applies to a command that begins now. */
    boolean hasAppliedStop() {
        return appliedStops > 0;
    }

    /** Returns the next command; there must be one. */
    Command first() {
        return commands.element().command();
    }

    /**
     * Adds a command. Returns false if there is no memory for it; then no command is accepted until the queue is empty.
     */
    boolean add(QueuedCommand latest) {
        if (overflowed || bytes + latest.bytes() > MAX_BYTES || !memoryQuota.acquire(latest.bytes())) {
            overflowed = true;
            return false;
        }
        commands.add(latest);
        bytes += latest.bytes();
        stoppable += latest.stoppable() ? 1 : 0;
        appliedStops += latest.stopApplied() ? 1 : 0;
        return true;
    }

    /** Adds commands before all others; they acquire no memory. */
    void addFirst(List<QueuedCommand> next) {
        for (QueuedCommand each : next.reversed()) {
            commands.addFirst(each);
            stoppable += each.stoppable() ? 1 : 0;
        }
    }

    /** Removes and returns the next command. Its memory stays acquired. */
    QueuedCommand next() {
        QueuedCommand next = commands.remove();
        bytes -= next.bytes();
        heldBytes = next.bytes();
        stoppable -= next.stoppable() ? 1 : 0;
        appliedStops -= next.stopApplied() ? 1 : 0;
        return next;
    }

    /** Acquires memory for long work, unless the command has it from waiting. Its text stays until the work is done. */
    void acquireForWork(QueuedCommand queuedCommand) {
        if (heldBytes == 0 && queuedCommand.bytes() > BYTES_OF_A_SHORT_COMMAND) {
            if (!memoryQuota.acquire(queuedCommand.bytes())) {
                throw new RefusedException("not enough memory for a command of this length; try again later");
            }
            heldBytes = queuedCommand.bytes();
        }
    }

    void releaseHeld() {
        memoryQuota.release(heldBytes);
        heldBytes = 0;
    }

    /** Returns true once if commands were dropped and all others have run by now. */
    boolean endOverflow() {
        boolean over = overflowed && commands.isEmpty();
        overflowed &= !over;
        return over;
    }

    void clear() {
        commands.clear();
        memoryQuota.release(bytes);
        bytes = 0;
        stoppable = 0;
        appliedStops = 0;
    }

    /**
     * A waiting command with its tag, memory and arrival time.
     *
     * @param bytes memory that it acquires while it waits
     * @param stopApplied true for a stop that applies to commands that wait before it
     */
    record QueuedCommand(Command command, Object tag, long bytes, long arrivalNanos, boolean stopApplied) {
        private static final int BYTES_OF_A_COMMAND = 192;
        /** UTF-16 text. */
        private static final int BYTES_A_CHARACTER = 2;
        /**
         * Each search move is a string in a list; the shortest take this much per character, with the blank after them.
         */
        private static final int BYTES_A_CHARACTER_OF_GO = 30;

        /** @param length length of the command's text in characters */
        static QueuedCommand of(TaggedCommand taggedCommand, int length, long cameNanos) {
            Command command = taggedCommand.command();
            int each = command instanceof Command.Go ? BYTES_A_CHARACTER_OF_GO : BYTES_A_CHARACTER;
            long held = command instanceof Command.DeferredCommands later ? later.bytes() : 0;
            return new QueuedCommand(
                    command, taggedCommand.tag(), BYTES_OF_A_COMMAND + (long) length * each + held, cameNanos, false);
        }

        /**
         * Returns a command that replaces this one when its turn comes. It keeps the arrival time and acquires no more
         * memory.
         */
        QueuedCommand replacedBy(TaggedCommand taggedCommand) {
            return new QueuedCommand(taggedCommand.command(), taggedCommand.tag(), 0, arrivalNanos, false);
        }

        QueuedCommand asAppliedStop() {
            return new QueuedCommand(command, tag, bytes, arrivalNanos, true);
        }

        Reply refusal(String why) {
            return switch (command) {
                case Command.ShowLayout layout -> new Reply.NotShown(Command.Shown.LAYOUT, why);
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
                case Command.Bad bad
                when bad.subject() == Command.Subject.PROBE -> new Reply.ProbeResult(TtProbeInfo.NONE);
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
}
