package dev.eldest.engine;

import java.util.concurrent.ThreadFactory;

/** Threads of a system that has only so many; the others cannot be started. */
public final class ScarceThreads implements ThreadFactory {
    private int left;

    public ScarceThreads(int most) {
        left = most;
    }

    @Override
    public Thread newThread(Runnable work) {
        Thread thread = left-- > 0 ? new Thread(work) : new Refused();
        thread.setDaemon(true);
        return thread;
    }

    private static final class Refused extends Thread {
        @Override
        public void start() {
            throw new OutOfMemoryError("unable to create native thread");
        }
    }
}
