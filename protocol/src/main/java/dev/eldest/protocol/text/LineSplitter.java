package dev.eldest.protocol.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Cuts a stream of bytes into lines, wherever the packets end. A line ends with LF, CR or both; blank lines are left
 * out. Of a line longer than the limit only the beginning is kept.
 */
public final class LineSplitter {
    public static final int MIN_LIMIT = 1024;
    public static final int USUAL_LIMIT = 64 * 1024;
    public static final int MAX_LIMIT = 1 << 24;

    private static final int KEPT_OF_TOO_LONG = 100;
    private static final int FIRST_BUFFER = 512;

    /** Takes the lines. */
    public interface Lines {
        void line(String text);

        void tooLong(String beginning, int limit);
    }

    private final int limit;
    private final Lines lines;
    private byte[] line = new byte[FIRST_BUFFER];
    private int length;
    private boolean tooLong;
    /** What the line at hand may have, or had when it was cut short. */
    private int most;

    /** @param limit the most bytes a line may have */
    public LineSplitter(int limit, Lines lines) {
        this.limit = limit;
        this.lines = lines;
        most = limit;
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

    /** The bytes that an unfinished line takes, beyond a little that is always there. */
    public int held() {
        return line.length - FIRST_BUFFER;
    }

    /** The same when so many bytes more of the line have come. */
    public int heldWith(int more) {
        int wanted = tooLong ? 0 : Math.min(limit, length + more);
        int size = line.length;
        while (size < wanted) {
            size = Math.min(limit, 2 * size);
        }
        return size - FIRST_BUFFER;
    }

    /** Keeps no more of the line at hand, or of the next one, than its beginning: it is too long. */
    public void cutShort() {
        if (!tooLong) {
            most = Math.min(limit, Math.max(length, FIRST_BUFFER));
            tooLong = true;
            line = Arrays.copyOf(line, FIRST_BUFFER);
            length = Math.min(length, FIRST_BUFFER);
        }
    }

    /** At the end of the stream: a last line needs no line end. */
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
        int bound = most;
        most = limit;
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
