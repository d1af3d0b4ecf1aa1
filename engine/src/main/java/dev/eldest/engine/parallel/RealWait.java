package dev.eldest.engine.parallel;

import java.util.concurrent.locks.LockSupport;

/** Waits in real time. Waiting threads look for themselves, so nothing needs to be signalled. */
final class RealWait implements WaitStrategy {
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
        // Waiting threads look again and again.
    }

    @Override
    public void park(Object blocker) {
        LockSupport.park(blocker);
    }

    @Override
    public void unpark(Thread thread) {
        LockSupport.unpark(thread);
    }
}
