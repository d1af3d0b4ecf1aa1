package dev.eldest.protocol.dialogue;

import dev.eldest.engine.api.RefusedException;
import java.util.ArrayDeque;
import java.util.List;

/**
 * The commands of one client that wait, and what they and the one that is being carried out take of the room. Guarded
 * by the dialogue's lock.
 */
final class Waiting {
    private static final int MOST_BYTES = 1 << 21;

    /** What takes no more is carried out without being counted. */
    private static final int BYTES_OF_A_SHORT_COMMAND = 1 << 10;

    private final Room room;
    private final ArrayDeque<Asked> commands = new ArrayDeque<>();
    private long bytes;
    /** What the command that is being carried out has of the room: the one that has waited, or long work. */
    private long heldBytes;

    private int stoppable;
    /** Stops that have stopped what ran, and are for all before them. */
    private int begunStops;

    private boolean overflowed;

    Waiting(Room room) {
        this.room = room;
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
    boolean add(Asked latest) {
        if (overflowed || bytes + latest.bytes() > MOST_BYTES || !room.take(latest.bytes())) {
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
    void addFirst(List<Asked> next) {
        for (Asked each : next.reversed()) {
            commands.addFirst(each);
            stoppable += each.stoppable() ? 1 : 0;
        }
    }

    /** Takes the command whose turn it is; its room is held. */
    Asked next() {
        Asked next = commands.remove();
        bytes -= next.bytes();
        heldBytes = next.bytes();
        stoppable -= next.stoppable() ? 1 : 0;
        begunStops -= next.begun() ? 1 : 0;
        return next;
    }

    /**
     * Holds room for a command that takes a while, unless it does for having waited: its text stays until it is done.
     */
    void hold(Asked asked) {
        if (heldBytes == 0 && asked.bytes() > BYTES_OF_A_SHORT_COMMAND) {
            if (!room.take(asked.bytes())) {
                throw new RefusedException("there is no room for so long a command now; try again later");
            }
            heldBytes = asked.bytes();
        }
    }

    void giveHeldBack() {
        room.give(heldBytes);
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
        room.give(bytes);
        bytes = 0;
        stoppable = 0;
        begunStops = 0;
    }
}
