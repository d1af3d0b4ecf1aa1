package dev.eldest.server.net;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;

/**
 * Runs clients' tasks on a few threads, taking one task of each client in turn. A client with many tasks delays only
 * its own. The monitor guards everything.
 */
final class RoundRobinExecutor {
    private final Executor threads;
    /** In the order of turns. Clients without tasks are absent. */
    private final Map<String, ArrayDeque<Runnable>> tasks = new LinkedHashMap<>();

    RoundRobinExecutor(Executor threads) {
        this.threads = threads;
    }

    void execute(String client, Runnable task) {
        synchronized (this) {
            tasks.computeIfAbsent(client, _ -> new ArrayDeque<>()).add(task);
        }
        // One execution for each task, not bound to that task.
        threads.execute(() -> next().run());
    }

    private synchronized Runnable next() {
        String client = tasks.keySet().iterator().next();
        ArrayDeque<Runnable> queue = tasks.remove(client);
        Runnable task = queue.poll();
        if (!queue.isEmpty()) {
            tasks.put(client, queue);
        }
        return task;
    }
}
