package dev.eldest.server.cluster;

import java.util.ArrayDeque;

/**
 * Does one thing after the other, in the order they come, on the thread of one of those who bring them; nobody waits.
 * Its monitor guards it, and is not held while something is done. What one throws is logged, and the next is done.
 */
final class SerialRunner {
    private final ArrayDeque<Runnable> waiting = new ArrayDeque<>();
    private boolean working;

    void execute(Runnable what) {
        synchronized (this) {
            waiting.add(what);
            if (working) {
                return;
            }
            working = true;
        }
        for (Runnable next = next(); next != null; next = next()) {
            Safely.run(next);
        }
    }

    private synchronized Runnable next() {
        Runnable next = waiting.poll();
        working = next != null;
        return next;
    }
}
