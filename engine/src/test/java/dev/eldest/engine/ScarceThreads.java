package dev.eldest.engine;

import java.util.concurrent.ThreadFactory;

/** Thread factory that starts a limited number of threads. Further threads fail to start. */
public final class ScarceThreads implements ThreadFactory {
    private int left;

    public ScarceThreads(int maxThreads) {
        left = maxThreads;
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
