package dev.eldest.bench.analyze;

import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Answers that nobody has looked at yet. They are as many as positions were asked for, at most. */
final class Heard {
    private static final String END = "";

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    void add(String line) {
        lines.add(line);
    }

    /** There will be no more. */
    void end() {
        lines.add(END);
    }

    String next(long millis) throws IOException, InterruptedException {
        String line = lines.poll(millis, TimeUnit.MILLISECONDS);
        if (END.equals(line)) {
            throw new IOException("the server has closed the connection");
        }
        return line;
    }
}
