package dev.eldest.bench.match.players.connection;

import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lines that an engine has said and nobody has heard yet. When they are too many, the thread that reads them waits, and
 * so does the engine in the end. All fields are guarded by the lock.
 */
final class LineQueue {
    private static final int MAX_CHARACTERS = 1 << 20;
    /** What a line takes however short it is, in characters. */
    private static final int MIN_CHARACTERS = 100;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final ArrayDeque<EngineConnection.Heard> lines = new ArrayDeque<>();
    private int characters;
    private boolean over;

    /** Adds a line, when there is room. */
    void put(EngineConnection.Heard line) throws InterruptedException {
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

    /** Nothing more will come. */
    void end() {
        lock.lock();
        try {
            over = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private static int size(EngineConnection.Heard line) {
        return MIN_CHARACTERS + line.text().length();
    }

    /** The next line, or null if none has come in time or will ever come: one that came later stays. */
    EngineConnection.Heard take(long deadlineNanos) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long left = deadlineNanos - System.nanoTime();
            while (lines.isEmpty() && !over && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (lines.isEmpty() || lines.peek().nanos() - deadlineNanos > 0) {
                return null;
            }
            EngineConnection.Heard line = lines.poll();
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

    /** Whether everything was heard and nothing more will come. */
    boolean exhausted() {
        lock.lock();
        try {
            return over && lines.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Whether nothing more will come, though something may still be unheard. */
    boolean over() {
        lock.lock();
        try {
            return over;
        } finally {
            lock.unlock();
        }
    }

    /** Waits until nothing more will come; false if it still may after so long. */
    boolean awaitEnd(long millis) throws InterruptedException {
        long left = TimeUnit.MILLISECONDS.toNanos(millis);
        lock.lockInterruptibly();
        try {
            while (!over && left > 0) {
                left = changed.awaitNanos(left);
            }
            return over;
        } finally {
            lock.unlock();
        }
    }
}
