package dev.eldest.engine.parallel;

/** How the threads that share searches tell the time, wait and wake each other. A simulation has its own. */
public interface WaitStrategy {
    /** Real time: spins for a while, then gives the core to other threads. */
    WaitStrategy REAL = new RealWait();

    /** Returns a time to compare with others of this strategy. */
    long nanoTime();

    /**
     * Waits for a moment; until {@link #signal} at the longest.
     *
     * @param times how often the caller has waited in a row already
     * @param nanos time that the caller is still prepared to wait
     */
    void await(int times, long nanos);

    /** Tells waiting threads that there may be something new for them. */
    void signal();

    /** Parks the current thread until it is woken; may return without a reason. */
    void park(Object blocker);

    /** Wakes a parked thread. */
    void unpark(Thread thread);
}
