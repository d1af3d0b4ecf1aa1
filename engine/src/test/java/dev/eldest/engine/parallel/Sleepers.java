package dev.eldest.engine.parallel;

import dev.eldest.engine.ScarceThreads;

/** Helper pools whose threads do not run, or cannot be started. */
public final class Sleepers {
    private Sleepers() {}

    /** Returns a pool whose threads never run: the test calls its helpers instead of the system. */
    static HelperPool pool(int cores) {
        return new HelperPool(cores, Sleeper::new, WaitStrategy.REAL);
    }

    /** Returns a pool that gets only this number of threads from the system. */
    public static HelperPool poolWithThreads(int cores, int max) {
        return new HelperPool(cores, new ScarceThreads(max), WaitStrategy.REAL);
    }

    private static final class Sleeper extends Thread {
        Sleeper(Runnable work) {
            super(work);
        }

        @Override
        public void start() {}
    }
}
