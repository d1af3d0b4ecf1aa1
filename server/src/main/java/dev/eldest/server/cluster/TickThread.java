package dev.eldest.server.cluster;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Thread of a member's periodic work. */
final class TickThread {
    static final long TICK_MILLIS = 20;

    private final ClusterMember member;
    private final Thread thread =
            Thread.ofPlatform().daemon().name("eldest-cluster").unstarted(this::run);

    TickThread(ClusterMember member) {
        this.member = member;
    }

    void start() {
        thread.start();
    }

    void stop() {
        thread.interrupt();
    }

    private void run() {
        while (!Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(TICK_MILLIS));
            Safely.run(member::tick);
        }
    }
}
