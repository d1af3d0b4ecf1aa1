package dev.eldest.engine.parallel;

import dev.eldest.engine.ScarceThreads;

/** Pools whose threads are not what they seem. */
public final class Sleepers {
    private Sleepers() {}

    /** A pool whose threads never run: a test does with its helpers what the system would. */
    static HelperPool pool(int cores) {
        return new HelperPool(cores, Sleeper::new);
    }

    /** A pool that gets only so many threads from the system. */
    public static HelperPool poolWithThreads(int cores, int most) {
        return new HelperPool(cores, new ScarceThreads(most));
    }

    private static final class Sleeper extends Thread {
        Sleeper(Runnable work) {
            super(work);
        }

        @Override
        public void start() {}
    }
}
