package dev.eldest.bench.match.players.connection;

import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/**
 * A bounded queue of received lines. When it is full, the reader thread waits, and finally the engine's writes block.
 * The monitor guards all fields.
 */
final class LineQueue {
    private static final int MAX_CHARACTERS = 1 << 20;
    /** Size of an empty line, in characters. */
    private static final int MIN_CHARACTERS = 100;

    private final ArrayDeque<EngineConnection.ReceivedLine> lines = new ArrayDeque<>();
    private int characters;
    private boolean ended;

    /** Adds a line; waits while the queue is full. */
    synchronized void put(EngineConnection.ReceivedLine line) throws InterruptedException {
        throwIfInterrupted();
        while (characters > MAX_CHARACTERS) {
            wait();
        }
        lines.add(line);
        characters += size(line);
        notifyAll();
    }

    synchronized void end() {
        ended = true;
        notifyAll();
    }

    private static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private static int size(EngineConnection.ReceivedLine line) {
        return MIN_CHARACTERS + line.text().length();
    }

    /** Returns the next line; null at the deadline, at the end, or if the next line was received after the deadline. */
    synchronized EngineConnection.ReceivedLine take(long deadlineNanos) throws InterruptedException {
        throwIfInterrupted();
        long left = deadlineNanos - System.nanoTime();
        while (lines.isEmpty() && !ended && left > 0) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
            left = deadlineNanos - System.nanoTime();
        }
        if (lines.isEmpty() || lines.peek().nanos() - deadlineNanos > 0) {
            return null;
        }
        EngineConnection.ReceivedLine line = lines.poll();
        characters -= size(line);
        notifyAll();
        return line;
    }

    synchronized void clear() {
        lines.clear();
        characters = 0;
        notifyAll();
    }

    /** Returns whether the lines have ended and are all taken. */
    synchronized boolean isExhausted() {
        return ended && lines.isEmpty();
    }

    /** Returns whether the lines have ended, though some may not be taken yet. */
    synchronized boolean isEnded() {
        return ended;
    }

    /** Waits for the end of the lines; returns false after the timeout. */
    synchronized boolean awaitEnd(long millis) throws InterruptedException {
        long deadlineNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long left = deadlineNanos - System.nanoTime();
        while (!ended && left > 0) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
            left = deadlineNanos - System.nanoTime();
        }
        return ended;
    }
}
