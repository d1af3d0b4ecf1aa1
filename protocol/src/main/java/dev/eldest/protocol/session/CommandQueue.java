package dev.eldest.protocol.session;

import dev.eldest.engine.api.RefusedException;
import java.util.ArrayDeque;
import java.util.List;

/**
 * The commands of one client that wait, and what they and the one that is being carried out take of the room. Guarded
 * by the dialogue's lock.
 */
final class CommandQueue {
    private static final int MAX_BYTES = 1 << 21;

    /** What takes no more is carried out without being counted. */
    private static final int BYTES_OF_A_SHORT_COMMAND = 1 << 10;

    private final MemoryQuota memoryQuota;
    private final ArrayDeque<QueuedCommand> commands = new ArrayDeque<>();
    private long bytes;
    /** What the command that is being carried out has of the room: the one that has waited, or long work. */
    private long heldBytes;

    private int stoppable;
    /** Stops that have stopped what ran, and are for all before them. */
    private int begunStops;

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

    /** Whether there is something that a stop is for. */
    boolean hasStoppable() {
        return stoppable > 0;
    }

    /** Whether what is carried out now is to be stopped by one that came long ago. */
    boolean hasBegunStop() {
        return begunStops > 0;
    }

    /** The command whose turn is next; there is one. */
    Command first() {
        return commands.element().command();
    }

    /**
     * Lets a command wait; false if there is no room for it, and then for none that comes before all is carried out.
     */
    boolean add(QueuedCommand latest) {
        if (overflowed || bytes + latest.bytes() > MAX_BYTES || !memoryQuota.take(latest.bytes())) {
            overflowed = true;
            return false;
        }
        commands.add(latest);
        bytes += latest.bytes();
        stoppable += latest.stoppable() ? 1 : 0;
        begunStops += latest.begun() ? 1 : 0;
        return true;
    }

    /** Lets these wait before all others; they take nothing of the room. */
    void addFirst(List<QueuedCommand> next) {
        for (QueuedCommand each : next.reversed()) {
            commands.addFirst(each);
            stoppable += each.stoppable() ? 1 : 0;
        }
    }

    /** Takes the command whose turn it is; its room is held. */
    QueuedCommand next() {
        QueuedCommand next = commands.remove();
        bytes -= next.bytes();
        heldBytes = next.bytes();
        stoppable -= next.stoppable() ? 1 : 0;
        begunStops -= next.begun() ? 1 : 0;
        return next;
    }

    /**
     * Holds room for a command that takes a while, unless it does for having waited: its text stays until it is done.
     */
    void hold(QueuedCommand queuedCommand) {
        if (heldBytes == 0 && queuedCommand.bytes() > BYTES_OF_A_SHORT_COMMAND) {
            if (!memoryQuota.take(queuedCommand.bytes())) {
                throw new RefusedException("there is no room for so long a command now; try again later");
            }
            heldBytes = queuedCommand.bytes();
        }
    }

    void giveHeldBack() {
        memoryQuota.give(heldBytes);
        heldBytes = 0;
    }

    /** Whether commands were thrown away before all others were carried out, as they are now; says so once. */
    boolean endOverflow() {
        boolean over = overflowed && commands.isEmpty();
        overflowed &= !over;
        return over;
    }

    void clear() {
        commands.clear();
        memoryQuota.give(bytes);
        bytes = 0;
        stoppable = 0;
        begunStops = 0;
    }
}
