package dev.eldest.server.net;

import dev.eldest.protocol.session.MemoryQuota;
import dev.eldest.protocol.text.LineSplitter;
import java.util.ArrayDeque;

/**
 * Received bytes of a client, split into lines one after the other. The memory of an unfinished line is charged to a
 * quota, which may evict the line. Belongs to the client's serial executor.
 */
final class LineInput {
    private static final int MAX_RETRIES = 200;

    private record Chunk(byte[] bytes, long arrivalNanos) {}

    private final MemoryQuota lineQuota;
    private final LineSplitter splitter;
    private final ArrayDeque<Chunk> chunks = new ArrayDeque<>();
    private int position;
    private long arrivalNanos;

    /** Bytes reserved for the unfinished line. */
    private int lineBytes;

    /** Failed attempts to reserve more for that line. */
    private int retries;

    LineInput(TextQuota textQuota, SerialExecutor serialExecutor, int maxLineBytes, LineSplitter.Lines lines) {
        lineQuota = textQuota.newShare(() -> serialExecutor.execute(this::evictLine));
        splitter = new LineSplitter(maxLineBytes, lines);
    }

    void add(byte[] bytes, long nanos) {
        chunks.add(new Chunk(bytes, nanos));
    }

    boolean isEmpty() {
        return chunks.isEmpty();
    }

    /** Returns the arrival time of the current line, as {@code System.nanoTime}. */
    long arrivalNanos() {
        return arrivalNanos;
    }

    /** Reserves memory for the next line. Returns whether it can be fed now. A line that waits too long is dropped. */
    boolean reserveLine() {
        int bytes = splitter.extraMemoryAfter(endOfLine() - position);
        if (bytes <= lineBytes || lineQuota.acquire(bytes - lineBytes)) {
            lineBytes = Math.max(bytes, lineBytes);
            retries = 0;
            return true;
        }
        retries++;
        if (retries < MAX_RETRIES) {
            return false;
        }
        dropLine();
        retries = 0;
        return true;
    }

    /** Feeds the input up to the next line end, or all of the chunk. */
    void feedLine() {
        Chunk chunk = chunks.peek();
        int end = endOfLine();
        int start = position;
        position = end;
        if (end == chunk.bytes().length) {
            chunks.poll();
            position = 0;
        }
        arrivalNanos = chunk.arrivalNanos();
        splitter.feed(chunk.bytes(), start, end);
        releaseLine(splitter.extraMemory());
    }

    private int endOfLine() {
        byte[] bytes = chunks.peek().bytes();
        int end = position;
        while (end < bytes.length && bytes[end] != '\n' && bytes[end] != '\r') {
            end++;
        }
        return Math.min(end + 1, bytes.length);
    }

    /** Ends the last line. */
    void end() {
        splitter.end();
    }

    /** Drops the unfinished line: another client needs its memory. */
    private void evictLine() {
        if (lineBytes > 0) {
            dropLine();
        }
    }

    /** Drops the line so far. The client gets an error when the line ends. */
    private void dropLine() {
        splitter.cutShort();
        releaseLine(splitter.extraMemory());
    }

    /** Drops all complete input. */
    void clear() {
        chunks.clear();
        position = 0;
    }

    void close() {
        clear();
        releaseLine(0);
    }

    /** Releases the line's memory except for this many bytes. */
    private void releaseLine(int remaining) {
        if (remaining < lineBytes) {
            lineQuota.release(lineBytes - remaining);
            lineBytes = remaining;
        }
    }
}
