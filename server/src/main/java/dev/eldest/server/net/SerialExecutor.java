package dev.eldest.server.net;

import java.util.ArrayDeque;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one client's tasks in order, one at a time, on threads shared by all clients. After each task other clients get
 * a turn, so none waits for another's whole queue.
 *
 * <p>The monitor guards {@code tasks} and {@code busy}. It also makes each task's writes visible to the next one, on
 * whichever thread that runs.
 */
final class SerialExecutor implements Executor {
    private static final Logger LOG = LoggerFactory.getLogger(SerialExecutor.class);

    private final Executor threads;
    private final ArrayDeque<Runnable> tasks = new ArrayDeque<>();
    private boolean busy;

    /** @param threads must not refuse tasks */
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
            // The thread is shared by all clients.
            LOG.error("internal error", fault);
        }
        if (hasMore()) {
            threads.execute(this::runOne);
        }
    }

    private synchronized boolean hasMore() {
        busy = !tasks.isEmpty();
        return busy;
    }
}
