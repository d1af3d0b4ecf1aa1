package dev.eldest.engine.parallel;

import dev.eldest.engine.Await;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the state of a split point registry, for tests of other packages. */
public final class BoardState {
    private BoardState() {}

    /** Returns the helpers of all pools. */
    public static Set<Thread> helperThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("eldest-helper"))
                .collect(Collectors.toSet());
    }

    public static boolean allParked(Set<Thread> helpers) {
        return helpers.stream().allMatch(thread -> thread.getState() == Thread.State.WAITING);
    }

    public static int helpers(SplitPointRegistry board) {
        return board.helpers();
    }

    /**
     * Whether every split point of these workers is closed and left, and no helper has a worker. A helper that saw a
     * split point just before it closed may not have returned yet; it has joined nothing, and is waited for.
     */
    public static boolean isAtRest(SplitPointRegistry board, Iterable<? extends SplitWorker> workers) {
        for (SplitWorker worker : workers) {
            for (SplitPoint split : worker.splitPoints()) {
                if (!split.isEmpty() || split.tryJoin()) {
                    return false;
                }
            }
        }
        Await.until("a helper stays", () -> board.helpers() == 0);
        return !board.hasOpenSplit();
    }
}
