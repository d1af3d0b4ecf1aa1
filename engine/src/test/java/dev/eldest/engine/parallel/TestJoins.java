package dev.eldest.engine.parallel;

/** Joins and leaves split points at chosen moments, for tests of other packages. */
public final class TestJoins {
    private TestJoins() {}

    public static boolean tryJoin(SplitPoint split) {
        return split.tryJoin();
    }

    public static void leave(SplitPoint split) {
        split.leave();
    }
}
