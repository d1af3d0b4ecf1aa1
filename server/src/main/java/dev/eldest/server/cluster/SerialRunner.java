package dev.eldest.server.cluster;

import java.util.ArrayDeque;

/**
 * Runs tasks serially, in order of arrival, on the thread of one of the callers; no caller waits. Its monitor guards it
 * and is not held while a task runs. Exceptions of a task are logged, and the next task runs.
 */
final class SerialRunner {
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private boolean running;

    void execute(Runnable task) {
        synchronized (this) {
            tasks.add(task);
            if (running) {
                return;
            }
            running = true;
        }
        for (Runnable next = next(); next != null; next = next()) {
            Safely.run(next);
        }
    }

    private synchronized Runnable next() {
        Runnable next = tasks.poll();
        running = next != null;
        return next;
    }
}
