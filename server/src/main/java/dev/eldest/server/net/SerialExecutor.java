package dev.eldest.server.net;

import java.util.ArrayDeque;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out one client's tasks in the order they came, one at a time, on threads that all clients share. After each
 * task the next client has its turn, so nobody waits for a whole queue of somebody else's.
 *
 * <p>{@code tasks} and {@code busy} are guarded by the lane's monitor. What a task leaves behind is seen by the next
 * one, whichever thread runs it: between them lies the monitor.
 */
final class SerialExecutor implements Executor {
    private static final Logger LOG = LoggerFactory.getLogger(SerialExecutor.class);

    private final Executor threads;
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private boolean busy;

    /** @param threads refuses nothing */
    SerialExecutor(Executor threads) {
        this.threads = threads;
    }

    @Override
    public void execute(Runnable task) {
        synchronized (this) {
            tasks.add(task);
            if (busy) {
                return;
            }
            busy = true;
        }
        threads.execute(this::runOne);
    }

    private void runOne() {
        Runnable task;
        synchronized (this) {
            task = tasks.poll();
        }
        try {
            task.run();
        } catch (RuntimeException | Error fault) {
            // The thread is for all clients.
            LOG.error("fault", fault);
        }
        if (moreToDo()) {
            threads.execute(this::runOne);
        }
    }

    private synchronized boolean moreToDo() {
        busy = !tasks.isEmpty();
        return busy;
    }
}
