package dev.eldest.bench.match.players.connection;

import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A bounded queue of received lines. When it is full, the reader thread waits, and finally the engine's writes block.
 * The lock guards all fields.
 */
final class LineQueue {
    private static final int MAX_CHARACTERS = 1 << 20;
    /** Size of an empty line, in characters. */
    private static final int MIN_CHARACTERS = 100;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final ArrayDeque<EngineConnection.ReceivedLine> lines = new ArrayDeque<>();
    private int characters;
    private boolean ended;

    /** Adds a line; waits while the queue is full. */
    void put(EngineConnection.ReceivedLine line) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (characters > MAX_CHARACTERS) {
                changed.await();
            }
            lines.add(line);
            characters += size(line);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    void end() {
        lock.lock();
        try {
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private static int size(EngineConnection.ReceivedLine line) {
        return MIN_CHARACTERS + line.text().length();
    }

    /** Returns the next line; null at the deadline, at the end, or if the next line was received after the deadline. */
    EngineConnection.ReceivedLine take(long deadlineNanos) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = deadlineNanos - System.nanoTime();
            while (lines.isEmpty() && !ended && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (lines.isEmpty() || lines.peek().nanos() - deadlineNanos > 0) {
                return null;
            }
            EngineConnection.ReceivedLine line = lines.poll();
            characters -= size(line);
            changed.signalAll();
            return line;
        } finally {
            lock.unlock();
        }
    }

    void clear() {
        lock.lock();
        try {
            lines.clear();
            characters = 0;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether the lines have ended and are all taken. */
    boolean isExhausted() {
        lock.lock();
        try {
            return ended && lines.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether the lines have ended, though some may not be taken yet. */
    boolean isEnded() {
        lock.lock();
        try {
            return ended;
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the end of the lines; returns false after the timeout. */
    boolean awaitEnd(long millis) throws InterruptedException {
        long left = TimeUnit.MILLISECONDS.toNanos(millis);
        lock.lockInterruptibly();
        try {
            while (!ended && left > 0) {
                left = changed.awaitNanos(left);
            }
            return ended;
        } finally {
            lock.unlock();
        }
    }
}
