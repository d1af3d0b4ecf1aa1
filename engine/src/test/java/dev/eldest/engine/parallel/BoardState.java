package dev.eldest.engine.parallel;

/** Reads the state of a split point registry, for tests of other packages. */
public final class BoardState {
    private static final long A_MOMENT_NANOS = 2_000_000_000L;

    private BoardState() {}

    public static int helpers(SplitPointRegistry board) {
        return board.helpers();
    }

    /**
     * Whether every split point of these workers is closed and left, and no helper has a worker. A helper that saw a
     * split point just before it closed may not have returned yet; it has joined nothing, and gets a moment.
     */
    public static boolean isAtRest(SplitPointRegistry board, Iterable<? extends Worker> workers) {
        for (Worker worker : workers) {
            for (SplitPoint split : worker.splitPoints()) {
                if (!split.isEmpty() || split.tryJoin()) {
                    return false;
                }
            }
        }
        long start = System.nanoTime();
        while (board.helpers() > 0 && System.nanoTime() - start < A_MOMENT_NANOS) {
            Thread.onSpinWait();
        }
        return board.helpers() == 0 && !board.hasOpenSplit();
    }
}
