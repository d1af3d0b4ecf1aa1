package dev.eldest.server.net;

import dev.eldest.protocol.Room;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A part of the heap for clients' text of one kind. A little is everybody's own; what goes beyond it comes from one room
 * for all, and when that is used up, who asks for more is refused. So greedy clients cannot take the modest ones' place.
 */
final class TextRoom {
    /** What each client may always have. */
    static final long OWN_BYTES = 1 << 13;

    private final AtomicLong free;

    TextRoom(long bytes) {
        free = new AtomicLong(bytes);
    }

    /** A client's share, empty at first. */
    Room share() {
        return new Share();
    }

    long free() {
        return free.get();
    }

    private boolean take(long bytes) {
        if (free.addAndGet(-bytes) >= 0) {
            return true;
        }
        free.addAndGet(bytes);
        return false;
    }

    /** {@code held} is guarded by the monitor. */
    private final class Share implements Room {
        private long held;

        @Override
        public synchronized boolean take(long bytes) {
            long more = beyondOwn(held + bytes) - beyondOwn(held);
            if (more > 0 && !TextRoom.this.take(more)) {
                return false;
            }
            held += bytes;
            return true;
        }

        @Override
        public synchronized void give(long bytes) {
            free.addAndGet(beyondOwn(held) - beyondOwn(held - bytes));
            held -= bytes;
        }

        private static long beyondOwn(long bytes) {
            return Math.max(0, bytes - OWN_BYTES);
        }
    }
}
