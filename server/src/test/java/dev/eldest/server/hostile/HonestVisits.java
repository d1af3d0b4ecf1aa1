package dev.eldest.server.hostile;

import java.io.IOException;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Repeated visits of an honest client, and their results. A full server may refuse a connection, but it must serve an
 * accepted one. Runs until interrupted, on a virtual thread, so that an interrupt also ends reading. The monitor guards
 * the counts.
 */
abstract class HonestVisits implements Runnable {
    private static final long INTERVAL_MILLIS = 1000;

    private final Target target;
    private int served;
    private int refused;
    private int failed;
    private long slowestNanos;
    private String lastError = "";

    HonestVisits(Target target) {
        this.target = target;
    }

    /** The client was accepted and then not served. */
    static final class Unserved extends IOException {
        private static final long serialVersionUID = 1;

        Unserved(String how) {
            super(how);
        }
    }

    /**
     * Visits the server once.
     *
     * @throws Unserved if the server accepts the client, but does not serve it
     * @throws IOException if the server refuses the client
     */
    abstract void visit(Attacker visitor) throws IOException, InterruptedException;

    @Override
    public void run() {
        try {
            while (true) {
                visitOnce();
                Thread.sleep(INTERVAL_MILLIS);
            }
        } catch (InterruptedException e) {
            // The run is over.
        }
    }

    /** Visits once. Returns whether the client was served. */
    boolean visitOnce() throws InterruptedException {
        long start = System.nanoTime();
        try {
            visit(new Attacker(target, Target.HOST, new SplittableRandom(0)));
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
            refused++;
            lastError = why;
        }
    }

    private synchronized void failed(String how) {
        if (!Thread.currentThread().isInterrupted()) {
            failed++;
            lastError = how;
        }
    }

    /** Returns whether all accepted visits were served, and at least one. */
    synchronized boolean good() {
        return failed == 0 && served > 0;
    }

    synchronized String text() {
        return String.format(
                Locale.ROOT,
                "served %d, the slowest in %.0f ms; refused %d, failed %d%s",
                served,
                slowestNanos / 1e6,
                refused,
                failed,
                lastError.isEmpty() ? "" : "; last error: " + lastError);
    }
}
