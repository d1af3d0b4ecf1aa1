package dev.eldest.server.provide;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/**
 * Stream of lines that are sent as they are written. The reader waits for lines, the writer never waits: beyond
 * {@code MAX_LINES} unread lines the oldest is dropped. The last line is always kept. An empty line is sent in each
 * silent second, so that a lost connection is detected.
 *
 * <p>The monitor guards everything.
 */
final class LineStream extends InputStream {
    private static final int MAX_LINES = 256;
    private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final byte[] NOTHING = {'\n'};

    private final ArrayDeque<byte[]> lines = new ArrayDeque<>();
    private byte[] current = {};
    private int at;
    private boolean over;

    synchronized void add(String line) {
        if (over) {
            return;
        }
        if (lines.size() == MAX_LINES) {
            lines.poll();
        }
        lines.add((line + "\n").getBytes(StandardCharsets.UTF_8));
        notifyAll();
    }

    synchronized void end() {
        over = true;
        notifyAll();
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public synchronized int read(byte[] bytes, int offset, int length) {
        if (at == current.length && !next()) {
            return -1;
        }
        int count = Math.min(length, current.length - at);
        System.arraycopy(current, at, bytes, offset, count);
        at += count;
        return count;
    }

    private boolean next() {
        long silentUntil = System.nanoTime() + SILENCE_NANOS;
        try {
            while (lines.isEmpty() && !over) {
                long left = TimeUnit.NANOSECONDS.toMillis(silentUntil - System.nanoTime());
                if (left <= 0) {
                    lines.add(NOTHING);
                } else {
                    wait(left);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            over = true;
        }
        current = lines.isEmpty() ? new byte[0] : lines.poll();
        at = 0;
        return current.length > 0;
    }

    /** Ends the stream: the HTTP client reads no more. */
    @Override
    public void close() {
        end();
    }
}
