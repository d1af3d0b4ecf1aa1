package dev.eldest.protocol.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Splits a stream of bytes into lines, across packets. A line ends with LF, CR or both; empty lines are dropped. Of a
 * line beyond the limit only the beginning is kept. Not thread-safe.
 */
public final class LineSplitter {
    public static final int MIN_LIMIT = 1024;
    public static final int DEFAULT_LIMIT = 64 * 1024;
    public static final int MAX_LIMIT = 1 << 24;

    private static final int KEPT_OF_TOO_LONG = 100;
    private static final int FIRST_BUFFER = 512;

    public interface Lines {
        void line(String text);

        void tooLong(String beginning, int limit);
    }

    private final int limit;
    private final Lines lines;
    private byte[] line = new byte[FIRST_BUFFER];
    private int length;
    private boolean tooLong;
    /** Limit of the current line in bytes; lower if {@link #cutShort} was called. */
    private int lineLimit;

    /** @param limit maximum length of a line in bytes */
    public LineSplitter(int limit, Lines lines) {
        this.limit = limit;
        this.lines = lines;
        lineLimit = limit;
    }

    public void feed(byte[] bytes, int from, int to) {
        for (int at = from; at < to; at++) {
            byte next = bytes[at];
            if (next == '\n' || next == '\r') {
                finishLine();
            } else {
                append(next);
            }
        }
    }

    /** Returns the memory of an unfinished line in bytes, beyond the initial buffer. */
    public int extraMemory() {
        return line.length - FIRST_BUFFER;
    }

    /** Returns the memory after {@code more} further bytes of the line. */
    public int extraMemoryAfter(int more) {
        int wanted = tooLong ? 0 : Math.min(limit, length + more);
        int size = line.length;
        while (size < wanted) {
            size = Math.min(limit, 2 * size);
        }
        return size - FIRST_BUFFER;
    }

    /** Treats the current line, or the next one, as too long: keeps only its beginning. */
    public void cutShort() {
        if (!tooLong) {
            lineLimit = Math.min(limit, Math.max(length, FIRST_BUFFER));
            tooLong = true;
            line = Arrays.copyOf(line, FIRST_BUFFER);
            length = Math.min(length, FIRST_BUFFER);
        }
    }

    /** Ends the stream; the last line needs no line end. */
    public void end() {
        finishLine();
    }

    private void append(byte next) {
        if (length == limit || tooLong && length >= KEPT_OF_TOO_LONG) {
            cutShort();
            return;
        }
        if (length == line.length) {
            line = Arrays.copyOf(line, Math.min(limit, 2 * length));
        }
        line[length++] = next;
    }

    private void finishLine() {
        int end = length;
        boolean whole = !tooLong;
        int bound = lineLimit;
        lineLimit = limit;
        length = 0;
        tooLong = false;
        if (end == 0) {
            return;
        }
        String text = new String(line, 0, whole ? end : Math.min(end, KEPT_OF_TOO_LONG), StandardCharsets.UTF_8);
        if (line.length > FIRST_BUFFER) {
            line = new byte[FIRST_BUFFER];
        }
        if (whole) {
            lines.line(text);
        } else {
            lines.tooLong(text, bound);
        }
    }
}
