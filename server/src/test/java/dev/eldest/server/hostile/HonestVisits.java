package dev.eldest.server.hostile;

import java.io.IOException;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Visits of an honest client, one after the other, and what became of them. A server that is full may turn him away at
 * its door, but whom it has let in it must answer. Runs until it is interrupted, on a virtual thread, where that also
 * ends the waiting for an answer; the counts are guarded by the monitor.
 */
abstract class HonestVisits implements Runnable {
    private static final long EVERY_MILLIS = 1000;

    private final Target target;
    private int served;
    private int turnedAway;
    private int failed;
    private long slowestNanos;
    private String trouble = "";

    HonestVisits(Target target) {
        this.target = target;
    }

    /** He was let in and then not served. */
    static final class Unserved extends IOException {
        private static final long serialVersionUID = 1;

        Unserved(String how) {
            super(how);
        }
    }

    /** Whoever is not let in throws what he meets, whoever is not served {@link Unserved}. */
    abstract void visit(Stranger visitor) throws IOException, InterruptedException;

    @Override
    public void run() {
        try {
            while (true) {
                comeOnce();
                Thread.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException e) {
            // The time is over.
        }
    }

    /** Whether he was served. */
    boolean comeOnce() throws InterruptedException {
        long start = System.nanoTime();
        try {
            visit(new Stranger(target, Target.HOST, new SplittableRandom(0)));
            served(System.nanoTime() - start);
            return true;
        } catch (Unserved e) {
            failed(e.getMessage());
        } catch (IOException e) {
            turnedAway(e.getMessage());
        }
        return false;
    }

    private synchronized void served(long nanos) {
        served++;
        slowestNanos = Math.max(slowestNanos, nanos);
    }

    private synchronized void turnedAway(String why) {
        if (!Thread.currentThread().isInterrupted()) {
            turnedAway++;
            trouble = why;
        }
    }

    private synchronized void failed(String how) {
        if (!Thread.currentThread().isInterrupted()) {
            failed++;
            trouble = how;
        }
    }

    /** Whether some were served, and all who were let in. */
    synchronized boolean good() {
        return failed == 0 && served > 0;
    }

    synchronized String text() {
        return String.format(
                Locale.ROOT,
                "served %d, the slowest in %.0f ms; turned away %d, failed %d%s",
                served,
                slowestNanos / 1e6,
                turnedAway,
                failed,
                trouble.isEmpty() ? "" : "; the last trouble: " + trouble);
    }
}
