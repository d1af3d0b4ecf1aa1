package dev.eldest.server.net;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;

/**
 * Runs clients' tasks on few threads, one task of each client in turn: who brings many waits for his own, and nobody
 * for more than one of anybody else's. The monitor guards everything.
 */
final class RoundRobinExecutor {
    private final Executor threads;
    /** Whose turn is next comes first. Nobody without a task is there. */
    private final Map<String, ArrayDeque<Runnable>> tasks = new LinkedHashMap<>();

    RoundRobinExecutor(Executor threads) {
        this.threads = threads;
    }

    void execute(String client, Runnable task) {
        synchronized (this) {
            tasks.computeIfAbsent(client, _ -> new ArrayDeque<>()).add(task);
        }
        // As often as there are tasks, but not bound to any of them.
        threads.execute(() -> next().run());
    }

    private synchronized Runnable next() {
        String client = tasks.keySet().iterator().next();
        ArrayDeque<Runnable> own = tasks.remove(client);
        Runnable task = own.poll();
        if (!own.isEmpty()) {
            tasks.put(client, own);
        }
        return task;
    }
}
