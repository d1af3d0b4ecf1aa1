package dev.eldest.engine.parallel;

import java.util.concurrent.locks.LockSupport;

/** Clock, waiting and waking of the threads that share searches. Simulations use {@code VirtualTime}. */
public interface WaitStrategy {
    /** Real time: spins for a while, then gives the core to other threads. */
    WaitStrategy REAL = new WaitStrategy() {
        private static final int SPINS_BEFORE_YIELD = 200;

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public void await(int times, long nanos) {
            if (times < SPINS_BEFORE_YIELD) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }

        @Override
        public void signal() {
            // Waiting threads look for themselves.
        }

        @Override
        public void park(Object blocker) {
            LockSupport.park(blocker);
        }

        @Override
        public void unpark(Thread thread) {
            LockSupport.unpark(thread);
        }
    };

    /** Returns a time to compare with others of this strategy. */
    long nanoTime();

    /**
     * Waits for a moment: in real time for one spin or yield, in virtual time until {@link #signal} or the end of
     * {@code nanos}.
     *
     * @param times how often the caller has waited in a row already; after many waits real time yields the core
     * @param nanos longest time to wait; real time ignores it
     */
    void await(int times, long nanos);

    /** Notifies waiting threads that there may be something new for them. */
    void signal();

    /** Parks the current thread until it is woken; may return without a reason. */
    void park(Object blocker);

    void unpark(Thread thread);
}
