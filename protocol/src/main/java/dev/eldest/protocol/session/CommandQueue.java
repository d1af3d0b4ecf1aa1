package dev.eldest.protocol.session;

import dev.eldest.engine.api.RefusedException;
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
    /** Waiting stops that have stopped the running command and apply to all commands before them. */
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

    /** Returns whether a stop would apply to a waiting command. */
    boolean hasStoppable() {
        return stoppable > 0;
    }

    /** Returns whether an earlier stop applies to the command that runs now. */
    boolean hasAppliedStop() {
        return begunStops > 0;
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
        begunStops += latest.stopApplied() ? 1 : 0;
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
        begunStops -= next.stopApplied() ? 1 : 0;
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
        begunStops = 0;
    }
}
