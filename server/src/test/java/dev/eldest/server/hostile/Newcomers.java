package dev.eldest.server.hostile;

import dev.eldest.server.net.SocketClient;
import java.io.IOException;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Honest clients who come while others are there already, one after the other: each wants one search. A server that is
 * full may turn them away at its door, but whom it has let in it must answer. Runs until it is interrupted, on a
 * virtual thread, where that also ends the waiting for an answer; the counts are guarded by the monitor.
 */
final class Newcomers implements Runnable {
    private static final long EVERY_MILLIS = 1000;

    private final Target target;
    private int served;
    private int turnedAway;
    private int failed;
    private long slowestNanos;
    private String trouble = "";

    Newcomers(Target target) {
        this.target = target;
    }

    @Override
    public void run() {
        try {
            while (true) {
                visit();
                Thread.sleep(EVERY_MILLIS);
            }
        } catch (InterruptedException e) {
            // The time is over.
        }
    }

    /** Whether one more was served. */
    boolean visit() {
        long start = System.nanoTime();
        Stranger newcomer = new Stranger(target, Target.HOST, new SplittableRandom(0));
        try (SocketClient client = newcomer.talk()) {
            return search(client, start);
        } catch (IOException e) {
            turnedAway(e.getMessage());
            return false;
        }
    }

    private boolean search(SocketClient client, long start) {
        try {
            client.ask("isready", "readyok");
            client.say("position startpos");
            String answer = client.ask("go movetime 100", "bestmove").getLast();
            if (!answer.contains("none")) {
                served(System.nanoTime() - start);
                return true;
            }
            failed(answer);
        } catch (IOException e) {
            failed(e.getMessage());
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

    synchronized boolean good() {
        return failed == 0;
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
