package dev.eldest.bench.match.analyze;

import dev.eldest.engine.api.RefusedException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A bounded queue of answers. {@code end} is written before the last line is put in, and read after it is taken. */
final class AnswerQueue {
    private static final String LAST = "";

    private final BlockingQueue<String> lines;
    private volatile String end;

    AnswerQueue(int capacity) {
        lines = new LinkedBlockingQueue<>(capacity);
    }

    /** Adds an answer; waits while the queue is full. */
    void add(String line) throws InterruptedException {
        lines.put(line);
    }

    /** Marks the end of the answers, with the reason. */
    void end(String reason) throws InterruptedException {
        end = reason;
        lines.put(LAST);
    }

    /** Returns the next answer; null after the timeout. Refuses with the reason at the end. */
    String next(long millis) throws InterruptedException {
        String line = lines.poll(millis, TimeUnit.MILLISECONDS);
        if (LAST.equals(line)) {
            throw new RefusedException(end);
        }
        return line;
    }
}
