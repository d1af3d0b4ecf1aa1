package dev.eldest.bench.analyze;

import dev.eldest.engine.api.RefusedException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Answers that nobody has looked at yet. {@code end} is written before the last line is put in, and read after it. */
final class AnswerQueue {
    private static final String LAST = "";

    private final BlockingQueue<String> lines;
    private volatile String end;

    /** @param most so many wait to be looked at */
    AnswerQueue(int most) {
        lines = new LinkedBlockingQueue<>(most);
    }

    /** One more; waits until there is room for it. */
    void add(String line) throws InterruptedException {
        lines.put(line);
    }

    /** There will be no more; says why. */
    void end(String why) throws InterruptedException {
        end = why;
        lines.put(LAST);
    }

    /** The next one; null if there is none for so long. */
    String next(long millis) throws InterruptedException {
        String line = lines.poll(millis, TimeUnit.MILLISECONDS);
        if (LAST.equals(line)) {
            throw new RefusedException(end);
        }
        return line;
    }
}
